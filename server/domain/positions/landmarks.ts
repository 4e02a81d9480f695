// Our choice: enough to have some on each side of every box of a page.
const mostOnPage = 60
const longest = 80
const parts = /[\r\n]+|\s{3,}|_{2,}|\.{3,}|…+|[:：|]/u
const letters = /\p{L}/gu

/** Pieces of the lines of a page, to look for in a file that is like it. */
export function landmarksOf(text: string): string[] {
  const pieces = text
    .split(parts)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length <= longest && (piece.match(letters)?.length ?? 0) >= 3)

  return [...new Set(pieces)].slice(0, mostOnPage)
}
