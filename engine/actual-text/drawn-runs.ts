import { latin1 } from '../pdf/characters.ts'
import type { Operation } from '../pdf/content-operators.ts'
import { asArray, asName, asNumber, asString, type PdfValue } from '../pdf/objects.ts'

/** Glyphs that are drawn from one place, in points of the page. */
export interface DrawnRun {
  /** `/f1 11` */
  readonly font: string
  readonly fontName: string
  readonly size: number
  readonly x: number
  readonly y: number
  /** `[<0001>] TJ`, as it was. */
  readonly shown: string
  /** Codes of two bytes, and what moves the next one back, in thousandths of the size. */
  readonly items: readonly (number | { readonly codes: readonly number[] })[]
  /** What sets its colour, as it was. */
  readonly colour: string
}

const ignored = new Set(['q', 'Q', 'BT', 'ET', 'BMC', 'BDC', 'EMC'])

/**
 * What a marked part draws; null where that is more than letters that are upright, as our setter
 * draws them.
 */
export function drawnRuns(operations: readonly Operation[], content: Uint8Array): DrawnRun[] | null {
  const runs: DrawnRun[] = []
  let [left, top] = [0, 0]
  let [x, y] = [0, 0]
  let font: Pick<DrawnRun, 'font' | 'fontName' | 'size'> | null = null
  let colour = ''
  for (const { operator, operands, start, end } of operations) {
    if (ignored.has(operator)) continue
    const numbers = operands.map((one) => asNumber(one) ?? Number.NaN)
    const written = latin1(content.subarray(start, end))
    if (operator === 'cm') {
      if (!isFlipped(numbers)) return null
      ;[left, top] = [numbers[4]!, numbers[5]!]
    } else if (operator === 'Tm') {
      if (!isFlipped(numbers)) return null
      ;[x, y] = [left + numbers[4]!, top - numbers[5]!]
    } else if (operator === 'Tf')
      font = {
        font: written.slice(0, -2).trim(),
        fontName: asName(operands[0]) ?? '',
        size: numbers[1] ?? 0,
      }
    else if (operator === 'cs' || operator === 'scn') colour += `${written}\n`
    else if (operator === 'Tr') {
      if (numbers[0] !== 0) return null
    } else if ((operator === 'Tj' || operator === 'TJ') && font)
      runs.push({ ...font, x, y, shown: written, items: itemsOf(operands[0]), colour: colour.trim() })
    else return null
  }

  return runs
}

/** Its setter counts downwards, once for the page and once again for the letters. */
const isFlipped = ([a, b, c, d]: readonly number[]): boolean => a === 1 && b === 0 && c === 0 && d === -1

const itemsOf = (value: PdfValue | undefined): DrawnRun['items'] =>
  (asArray(value)?.items ?? [value]).map((item) => {
    const bytes = asString(item)?.bytes
    if (!bytes) return asNumber(item) ?? 0

    return {
      codes: Array.from({ length: bytes.length >> 1 }, (_, at) => bytes[at * 2]! * 256 + bytes[at * 2 + 1]!),
    }
  })

/** The runs one after the other, each where it was. */
export const glyphs = (runs: readonly DrawnRun[]): string =>
  `BT\n0 Tr\n${runs.map(({ font, x, y, shown }) => `${font} Tf\n1 0 0 1 ${place(x)} ${place(y)} Tm\n${shown}`).join('\n')}\nET`

const place = (value: number): string => String(Math.round(value * 100_000) / 100_000)
