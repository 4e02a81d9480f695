/** What we ask of a reader of the picture of a signature that somebody drew or uploaded. */
export interface MarkPictures {
  /**
   * The picture redrawn as PNG, read in a process of its own with a deadline and a memory cap; null
   * where it is none that can be a signature. Rejects with `MarkPicturesBusy`.
   */
  redraw(picture: Uint8Array): Promise<Uint8Array | null>
}

/** Too many pictures are being read at this moment. */
export class MarkPicturesBusy extends Error {
  constructor() {
    super('Too many pictures are being read at this moment.')
    this.name = 'MarkPicturesBusy'
  }
}
