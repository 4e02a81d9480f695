/** What is in front of a character. Bits: words that a page breaks have several. */
export const gaps = { none: 0, space: 1, lineBreak: 2, hyphen: 4 } as const

/**
 * A text as it is compared: without case, ligatures, joiners, white space and hyphens, which are
 * in `gap`.
 */
export interface FoldedText {
  letters: string
  /** For each unit of `letters`: the first and the last unit of the text that it comes from. */
  from: number[]
  to: number[]
  gap: number[]
}

// PDFium gives U+0002 or U+FFFE for the hyphen of a word that goes on in the next line.
const brokenWord = new Set([0x02, 0xad, 0xfffe])
const hyphen = 0x2d
const hyphens = new Set([0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212])
const isMark = /^\p{M}$/u
const isUnseen = /^[\p{Cf}\p{Cc}]$/u
const isSpace = /^\s$/u

/**
 * Compatibility forms decomposed (NFKD), so that ligatures and composed vowel signs read as their
 * parts.
 */
export function foldText(text: string): FoldedText {
  const from: number[] = []
  const to: number[] = []
  const gap: number[] = []
  let letters = ''
  let before: number = gaps.none
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!
    if (code > 0x20 && code < 0x7f && code !== hyphen) {
      letters += code > 0x40 && code < 0x5b ? String.fromCharCode(code + 0x20) : text[at]!
      from.push(at)
      to.push(at)
      gap.push(before)
      before = gaps.none
      continue
    }
    const parted = gapOf(code)
    if (parted !== null) {
      before |= parted
      continue
    }
    const end = endOfMarks(text, at + (code > 0xffff ? 2 : 1))
    for (const unit of lettersOf(text.slice(at, end)).split('')) {
      letters += unit
      from.push(at)
      to.push(end - 1)
      gap.push(before)
      before = gaps.none
    }
    at = end - 1
  }

  return { letters, from, to, gap }
}

/** What parts letters; null for what is one, or is seen. */
function gapOf(code: number): number | null {
  if (code === 0x20 || code === 0x09) return gaps.space
  if (code === 0x0a || code === 0x0d) return gaps.lineBreak
  if (brokenWord.has(code)) return gaps.hyphen | gaps.lineBreak
  if (code === hyphen || hyphens.has(code)) return gaps.hyphen
  const one = String.fromCodePoint(code)
  if (isSpace.test(one)) return gaps.space

  return isUnseen.test(one) ? gaps.none : null
}

/** Marks are folded with their letter: their order among each other is not that of the file. */
function endOfMarks(text: string, from: number): number {
  let end = from
  while (end < text.length) {
    const code = text.codePointAt(end)!
    const one = String.fromCodePoint(code)
    if (code < 0x80 || !(isMark.test(one) || code === 0x200c || code === 0x200d)) break
    end += one.length
  }

  return end
}

const lettersOf = (cluster: string): string =>
  cluster
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Cf}\s]/gu, '')
