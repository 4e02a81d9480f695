/** What we ask of a reader of the photographs and scans that become pages. */
export interface PagePictures {
  /**
   * The picture redrawn as JPEG: upright, on white, at most as sharp as print needs, without what a
   * camera wrote beside it. Read in a process of its own with a deadline and a memory cap; null
   * where it is no picture that can be read. Rejects with `PagePicturesBusy`.
   */
  redraw(picture: PictureFile): Promise<Uint8Array | null>
}

export interface PictureFile {
  size: number
  read(start: number, end: number): Promise<Uint8Array>
}

/** Too many pictures are being read at this moment. */
export class PagePicturesBusy extends Error {
  constructor() {
    super('Too many pictures are being read at this moment.')
    this.name = 'PagePicturesBusy'
  }
}
