/**
 * What was chosen in this window, by the id of its upload: the text names pictures, and the pages
 * show them.
 */
const chosen = new Map<string, string>()

export const pictureOf = (fileId: string): string | undefined => chosen.get(fileId)

export function rememberPicture(fileId: string, file: Blob): void {
  chosen.set(fileId, URL.createObjectURL(file))
}
