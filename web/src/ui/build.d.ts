/** Folder of the flags below the base address, named after the version they come from (web/build/flags.ts). */
declare const __FLAGS__: string;

/** The browser's own sanitiser, where there is one. */
interface Sanitizer {
  allowElement: (element: { name: string; attributes: string[] }) => boolean;
  allowAttribute: (name: string) => boolean;
}
declare const Sanitizer: new () => Sanitizer;

interface Element {
  setHTML?: (html: string, options: { sanitizer: Sanitizer }) => void;
}
