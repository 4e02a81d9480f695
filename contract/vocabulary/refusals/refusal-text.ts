/** `general` is shown where the values are not known, `title` above it in a dialog. */
export interface RefusalText {
  status: number
  text: string
  general?: string
  title?: string
}
