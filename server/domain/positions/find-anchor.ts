import { type FoldedText, foldText, gaps } from './fold-text.ts'

/** Units of the text of a page, the last one included. */
export interface Span {
  from: number
  to: number
}

const virama = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D'
const nukta = '\u093C\u09BC\u0A3C\u0ABC\u0B3C'
// Written in front of the consonants after which they are spoken: the order of glyphs where a file
// does not say the words.
const writtenBefore = '\u093F\u09BF\u09C7\u09C8\u0A3F\u0ABF\u0B47\u0BC6\u0BC7\u0BC8\u0D46\u0D47\u0D48'
const syllable = new RegExp(
  `((?:\\p{Lo}[${nukta}]?[${virama}][\\u200C\\u200D]?)*\\p{Lo}[${nukta}]?)([${writtenBefore}])`,
  'gu',
)

/** The words of an anchor as a file may hold them. Empty where nothing of it can be compared. */
export function formsOf(anchor: string): FoldedText[] {
  const spoken = anchor.normalize('NFKD')
  const forms = [foldText(spoken), foldText(spoken.replace(syllable, '$2$1'))]

  return forms.filter(
    ({ letters }, index) => letters !== '' && forms.findIndex((form) => form.letters === letters) === index,
  )
}

/**
 * Where the words are on a page, as whole words. Line breaks, also within a word, and spaces that
 * the reader made up (`isMadeUp`) do not part them.
 */
export function findAnchor(
  page: FoldedText,
  forms: readonly FoldedText[],
  isMadeUp: (unit: number) => boolean,
): Span[] {
  const spans: Span[] = []
  for (const form of forms) {
    const length = form.letters.length
    let at = page.letters.indexOf(form.letters)
    while (at !== -1) {
      const fits = isWhole(page, at, at + length) && partedAlike(page, form, at, isMadeUp)
      if (fits) spans.push({ from: page.from[at]!, to: page.to[at + length - 1]! })
      at = page.letters.indexOf(form.letters, at + (fits ? length : 1))
    }
  }

  return spans.sort((one, other) => one.from - other.from)
}

const ofWord = /[\p{L}\p{M}\p{N}]/u

/** Neither letter before nor after: “date” is not in “mandate”. */
function isWhole({ letters, gap }: FoldedText, begin: number, end: number): boolean {
  const goesOn = (at: number) =>
    at > 0 &&
    at < letters.length &&
    gap[at] === gaps.none &&
    ofWord.test(letters[at - 1]!) &&
    ofWord.test(letters[at]!)

  return !goesOn(begin) && !goesOn(end)
}

function partedAlike(
  page: FoldedText,
  form: FoldedText,
  at: number,
  isMadeUp: (unit: number) => boolean,
): boolean {
  for (let unit = 1; unit < form.letters.length; unit++) {
    const wanted = form.gap[unit]!
    const has = page.gap[at + unit]!
    const fits =
      wanted & gaps.hyphen
        ? has & gaps.hyphen
        : wanted
          ? has & (gaps.space | gaps.lineBreak) && !(has & gaps.hyphen && !(has & gaps.lineBreak))
          : has === gaps.none ||
            has & gaps.lineBreak ||
            (has === gaps.space && isMadeUp(page.from[at + unit]! - 1))
    if (!fits) return false
  }

  return true
}
