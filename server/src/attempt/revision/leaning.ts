/**
 * How English and Hindi papers speak of another question: 'in the previous question', 'of Question 5', 'refer to Q.
 * 12', 'पिछले प्रश्न'.
 */
const ANOTHER = [
  /\b(?:previous|preceding|above|earlier|last|next)\s+(?:question|problem)s?\b/iu,
  /\b(?:question|problem|answer)s?\s+(?:given\s+)?above\b/iu,
  /\b(?:in|of|to|from|see|with|by|for)\s+(?:the\s+)?(?:questions?|problems?)(?:\s*(?:nos?\.?|numbers?))?\s*\d/iu,
  /\bQ\.\s?\d/u,
  /(?:पिछल[ेाी]|पूर्व|उपर(?:ोक्त|्युक्त)|ऊपर\s+के)\s+प्रश्न/u,
  /प्रश्न\s+(?:संख्या|क्रमांक|सं\.)\s*[\d०-९]/u,
];
const TAGS = /<[^<>]*>/gu;

/**
 * Says whether a question can only be understood with another one of its paper: a passage comes with it, another
 * question does not.
 */
export function leansOnAnother(question: string): boolean {
  const text = question.replaceAll(TAGS, ' ').replaceAll(/\s+/gu, ' ');
  return ANOTHER.some((form) => form.test(text));
}
