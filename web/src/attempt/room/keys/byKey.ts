let last = '';
for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, ({ type }) => (last = type), true);

/**
 * Tells whether the last press was of a key: Safari shows a focus that a script moves only where the one before was
 * shown.
 */
export const byKey = (): boolean => last === 'keydown';
