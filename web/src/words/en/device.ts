export const notLoaded = 'The document could not be loaded. Please open the page again and try once more.';
