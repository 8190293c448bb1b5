/** Why a question of a file is not taken as it stands, by the English sentence of `bank` with places for params. */
export const reasons: Readonly<Record<string, string>> = {
  'it has no question': 'इसमें प्रश्न नहीं है',
};
