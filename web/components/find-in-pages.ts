interface Page {
  key: string
  /** Null until it is there. */
  text: string | null
}

export interface Found {
  key: string
  before: string
  hit: string
  after: string
}

const fewest = 2
const around = 26

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Pages on which these words are, with what is around the first of them. */
export function findInPages(pages: readonly Page[], typed: string): Found[] {
  const wanted = inOneLine(typed).toLowerCase()
  if (wanted.length < fewest) return []

  return pages.flatMap(({ key, text }) => {
    const line = inOneLine(text ?? '')
    const at = line.toLowerCase().indexOf(wanted)
    if (at < 0) return []
    const end = at + wanted.length

    return {
      key,
      before: line.slice(Math.max(0, at - around), at),
      hit: line.slice(at, end),
      after: line.slice(end, end + around),
    }
  })
}
