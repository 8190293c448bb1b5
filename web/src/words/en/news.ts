export const title = 'News/Events';
