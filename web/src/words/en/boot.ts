export const again = 'Try again';
export const notLoaded = 'The portal could not be loaded. Check your connection.';
