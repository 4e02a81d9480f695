/**
 * An upload on its way from the files of a docket to the text that begins with it; a route cannot
 * carry it.
 */
let waiting: string | null = null

export function handOverWord(fileId: string): void {
  waiting = fileId
}

export function takeOverWord(): string | null {
  const fileId = waiting
  waiting = null

  return fileId
}
