import { fromLatin1 } from '../pdf/characters.ts'
import { PdfError } from '../pdf/errors.ts'
import { asArray, asNumber, asString, type PdfValue } from '../pdf/objects.ts'
import { pdfHexString, pdfNumber } from '../pdf/syntax.ts'
import type { CutText } from './cut-text.ts'
import { type ShownOperation, stringsOf } from './operations.ts'

/** The operation with a gap as wide as what is gone in its place. */
export function withoutLetters({ operator, operands }: ShownOperation, cuts: readonly CutText[]): Uint8Array {
  const shown = operands.at(-1) ?? null
  const bytes = stringsOf(shown).reduce((sum, { length }) => sum + length, 0)
  const letters = cuts[0]!.letters
  const isWhole = cuts.some(({ from, to }) => from === 0 && to === letters)
  const size = bytes / letters
  if (!isWhole && size !== 1 && size !== 2)
    throw new PdfError('UNSUPPORTED', 'The letters of a text cannot be told apart.')
  const array = isWhole ? gap(cuts[0]!) : cutItems(shown, size, cuts)

  return fromLatin1(`${movesBefore(operator, operands)}[${array}] TJ`)
}

/** What ' and " do before they show (§9.4.3). */
function movesBefore(operator: string, operands: readonly PdfValue[]): string {
  if (operator === "'") return 'T* '
  if (operator !== '"') return ''
  const [word = 0, letter = 0] = operands.map((one) => asNumber(one) ?? 0)

  return `${pdfNumber(word)} Tw ${pdfNumber(letter)} Tc T* `
}

const gap = ({ advance }: CutText): string => pdfNumber(advance)

function cutItems(shown: PdfValue, size: number, cuts: readonly CutText[]): string {
  const items: string[] = []
  let letter = 0
  let isGone = false
  for (const item of asArray(shown)?.items ?? [shown]) {
    const string = asString(item)?.bytes
    if (!string) {
      // A shift behind a letter that is gone is in its gap.
      if (!isGone) items.push(pdfNumber(asNumber(item) ?? 0))
      continue
    }
    let kept: number[] = []
    const flush = () => {
      if (kept.length > 0) items.push(pdfHexString(Uint8Array.from(kept)))
      kept = []
    }
    for (let at = 0; at < string.length; at += size, letter++) {
      const cut = cuts.find(({ from, to }) => letter >= from && letter < to)
      isGone = cut !== undefined
      if (!cut) kept.push(...string.subarray(at, at + size))
      else if (letter === cut.from) {
        flush()
        items.push(gap(cut))
      }
    }
    flush()
  }

  return items.join(' ')
}
