import { lateStyleAddress } from './lateStyleAddress.ts';

let coming: Promise<void> | undefined;

/** Resolves with a part of the exam room, its entrance or a student's progress once its styles are here too: nothing of it is ever shown without. */
export async function withLateStyle<Part>(part: Promise<Part>): Promise<Part> {
  if (lateStyleAddress !== '') coming ??= style(lateStyleAddress);
  const [found] = await Promise.all([part, coming]);
  return found;
}

function style(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      coming = undefined;
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}
