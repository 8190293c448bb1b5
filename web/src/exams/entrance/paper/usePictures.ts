import { useEffect, useState } from 'react';

/** How many pictures of a sealed paper are on this device. */
export interface PicturesHere {
  here: number;
  of: number;
}

/** Brings the pictures of a sealed paper to the device before it opens; undefined where none can come before. */
export function usePictures(files: readonly string[] | undefined): PicturesHere | undefined {
  const [here, setHere] = useState(0);
  useEffect(() => {
    if (!files) return undefined;
    const ending = import('./pictures.ts').then(({ fetchSealed }) => fetchSealed(files, setHere)).catch(() => undefined);
    return () => void ending.then((end) => end?.());
  }, [files]);
  return files && { here, of: files.length };
}
