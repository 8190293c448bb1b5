/** The package declares types for its full build only; the light one is a part of it. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
