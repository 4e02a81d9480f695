import type { Operation } from '../pdf/content-operators.ts'
import { boxOf } from '../pdf/geometry.ts'
import { asArray, asNumber, type PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Area, areaOf, type Point } from './text-placement.ts'

/** Our choice: a mark of more lines is not seen. */
const mostQuads = 200

/**
 * The places that a mark names (/QuadPoints, ISO 32000-2 table 182), each as the area it lies in.
 * Undefined where it names none, or one beside its rectangle: what readers make of these differs.
 */
export async function quadsOf(file: PdfFile, annotation: PdfDict): Promise<Area[] | undefined> {
  const rect = boxOf(await numbersOf(file, annotation, 'Rect', 4))
  const numbers = await numbersOf(file, annotation, 'QuadPoints', mostQuads * 8 + 1)
  if (!rect || numbers.length === 0 || numbers.length % 8 !== 0 || !numbers.every(Number.isFinite))
    return undefined
  const quads: Area[] = []
  for (let at = 0; at < numbers.length; at += 8) {
    const corners = [0, 2, 4, 6].map((step): Point => [numbers[at + step]!, numbers[at + step + 1]!])
    quads.push(areaOf(corners))
  }
  return quads.every((quad) => isWithin(quad, rect, 3)) ? quads : undefined
}

async function numbersOf(file: PdfFile, dict: PdfDict, key: string, atMost: number): Promise<number[]> {
  const items = asArray(await file.entry(dict, key))?.items ?? []
  return (await file.resolveItems(items, atMost)).map((item) => asNumber(item) ?? Number.NaN)
}

const isWithin = (inner: Area, outer: Area, slack: number) =>
  inner[0] >= outer[0] - slack &&
  inner[1] >= outer[1] - slack &&
  inner[2] <= outer[2] + slack &&
  inner[3] <= outer[3] + slack

/**
 * Whether every path of a mark's picture lies along one of its quads; `by` is how far the picture
 * is moved to its place.
 */
export class AlongQuads {
  isAlong = true
  /**
   * What the lines of the picture cover, lines that lie over each other each time: square points.
   */
  stroked = 0
  readonly #file: PdfFile
  readonly #quads: readonly Area[]
  readonly #by: Point
  #width = 1
  #paths: Point[][] = []

  constructor(file: PdfFile, quads: readonly Area[], by: Point) {
    this.#file = file
    this.#quads = quads
    this.#by = by
  }

  take({ operator, operands }: Operation): void {
    const numbers = operands.map((one) => asNumber(one) ?? 0)
    const [x = 0, y = 0, width = 0, height = 0] = numbers
    if (operator === 'w') this.#width = Math.abs(x)
    else if (operator === 'm') this.#paths.push([[x, y]])
    else if (operator === 're')
      this.#paths.push([
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ])
    else if (/^[lcvy]$/.test(operator)) {
      const path = this.#paths.at(-1) ?? []
      for (let at = 0; at + 1 < numbers.length; at += 2) path.push([numbers[at]!, numbers[at + 1]!])
    } else if (/^(?:[SsnfFbB]|[fBb]\*)$/.test(operator)) {
      if (operator !== 'n') for (const path of this.#paths) this.#judge(path)
      if (/^[SsBb]/.test(operator)) for (const path of this.#paths) this.stroked += this.#width * around(path)
      this.#paths = []
    }
  }

  #judge(path: readonly Point[]): void {
    this.#file.spend(this.#quads.length * 8)
    const [left, bottom, right, top] = areaOf(path)
    const [x, y] = this.#by
    const half = this.#width / 2
    const drawn: Area = [left + x - half, bottom + y - half, right + x + half, top + y + half]
    // Rounded ends and lines below letters reach out of it.
    this.isAlong &&= this.#quads.some((quad) => isWithin(drawn, quad, Math.max(2, lineOf(quad) / 2)))
  }
}

/**
 * The length of a path that returns to its start: more than is drawn where it does not, never less
 * for a straight line.
 */
function around(path: readonly Point[]): number {
  let length = 0
  let from = path.at(-1)
  for (const to of path) {
    if (from) length += Math.hypot(to[0] - from[0], to[1] - from[1])
    from = to
  }
  return path.length === 2 ? length / 2 : length
}

const lineOf = ([left, bottom, right, top]: Area) => Math.min(right - left, top - bottom)
