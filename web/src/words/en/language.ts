export const language = 'Language';
export const changing = 'Changing the language…';
export const withNetwork = 'The page changes its language once there is a network.';
export const afterWork = 'A quiz or an exam is open in another tab. The page changes its language after that.';
