/** A picture in one format and width, as it is stored: a file of the media folder. */
export interface Rendition {
  /** Media type. */
  type: string;
  /** Pixels. */
  width: number;
  link: string;
}
