export const title = 'Version';
export const runs = (name: string): string => `${name} runs`;
export const notLooked = 'Nobody looks for new versions: UPDATE_URL is not set on the machine.';
export const notYet = 'Nobody has looked for a new version yet.';
export const looked = (moment: string): string => `Looked for a new version on ${moment}.`;
export const inVain = (moment: string, why: string): string => `Looked for a new version on ${moment}, in vain: ${why}`;
export const offered = (version: string): string => `${version} can be installed`;
export const until = (moment: string): string => `Until ${moment}`;
export const whatIsNew = 'What is new';
export const byHand = 'Whoever looks after the machine runs there, as root:';
export const install = (version: string): string => `Install ${version}`;
export const isOrdered = (version: string): string => `${version} is ordered.`;
export const order = (version: string, moment: string): string => `${version}, ordered on ${moment}`;
export const states = {
  waiting: 'Waiting for the machine to begin.',
  'under way': 'Under way. Calls wait for a few seconds while the new version starts.',
  done: 'Installed.',
  failed: 'Not installed.',
};
