import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { randomKey } from '../api/randomKey.ts';
import { keepPhoto, readPhoto } from '../device/photos.ts';
import { keepTyped, photoAt, TYPED } from './asked.ts';

/** The photo beside the text of a place, in base64, as this device keeps it; and how to put another one there. */
export function useTypedPhoto(place: string): [photo: string | undefined, keep: (photo: string | undefined) => Promise<void>] {
  const name = useStore(TYPED.store)[photoAt(place)] ?? '';
  const [read, setRead] = useState<{ name: string; photo: string | undefined }>();
  useEffect(() => {
    if (name !== '')
      void readPhoto(name)
        .then((photo) => setRead({ name, photo }))
        .catch(() => undefined);
  }, [name]);
  const keep = async (photo: string | undefined) => {
    const next = photo === undefined ? '' : randomKey();
    // Its name stands beside the text before the photo is on the disk: whoever tidies up there meanwhile leaves it.
    const kept = photo === undefined ? undefined : keepPhoto(next, photo);
    keepTyped(photoAt(place), next);
    await kept;
  };
  return [read?.name === name ? read.photo : undefined, keep];
}
