import {
  type Box,
  looksLikeAadhaar,
  numbersInWords,
  type ReadWord,
} from '#domain/aadhaar/numbers-in-words.ts'
import { qrCodesIn } from './qr-codes.ts'
import { cover, forReading, isDark, lightOf, type Raster, type Turn, turned, turnedBack } from './raster.ts'
import type { Layout, TextReader } from './text-reader.ts'

interface About {
  isCard: boolean
  /** What is known to be covered without reading, as the text layer of a PDF says it. */
  known?: readonly Box[]
}

export type MaskedRaster =
  | { raster: Raster; numbers: number; isHidden: boolean }
  /** A number is read where it was covered. */
  | 'still-read'

interface Pass {
  side: number
  layout: Layout
}

// Measured on generated cards: what one of them misses another finds (docs/decisions, masks of
// papers).
const first: Pass = { side: 2000, layout: 'sparse' }
const further: readonly Pass[] = [
  { side: 1400, layout: 'sparse' },
  { side: 2000, layout: 'page' },
]
// Our choice: a page of print reads so well only the right way up.
const plainWords = 12
const mostRounds = 3

/** Covers the numbers of one picture in place, and turns it the way it is read. */
export async function maskRaster(
  reader: TextReader,
  raster: Raster,
  { isCard, known = [] }: About,
): Promise<MaskedRaster> {
  const looks = await lookedAt(reader, raster, isCard)
  const { turn, words } = looks
  const isAadhaar = isCard || looksLikeAadhaar(words)
  const others = (looks.exact ?? []).flatMap((one) => coversOf(one, false, true))
  let covers = [...known, ...others, ...coversOf(looks, isAadhaar)]
  const numbers = Math.max(known.length, covers.length > 0 ? 1 : 0)
  const isHidden = hidesNumber(raster, looks)
  if (isAadhaar || numbers > 0) covers.push(...qrCodesIn({ ...raster, light: lightOf(raster) }))
  for (let round = 0; covers.length > 0; round++) {
    if (round === mostRounds) return 'still-read'
    for (const box of covers) cover(raster, box)
    const again = await passes(reader, raster, turn, [first, ...further.slice(0, 1)])
    covers = coversOf(again, isAadhaar)
  }

  return { raster: await turned(raster, turn), numbers, isHidden }
}

interface Looks {
  turn: Turn
  words: ReadWord[]
  /** Other ways up: what is read upside down is a number only with its check digit right. */
  exact?: Looks[]
  reads: { words: ReadWord[]; place(box: Box): Box }[]
}

async function passes(
  reader: TextReader,
  raster: Raster,
  turn: Turn,
  wanted: readonly Pass[],
): Promise<Looks> {
  const reads: Looks['reads'] = []
  for (const { side, layout } of wanted) {
    const { png, scale } = await forReading(raster, turn, side)
    const words = reader.read(png, layout)
    reads.push({ words, place: (box) => turnedBack(box, raster, turn, scale) })
  }

  return { turn, words: reads.flatMap(({ words }) => words), reads }
}

/** The way up in which most is read, by several passes; what the other ways up show counts too. */
async function lookedAt(reader: TextReader, raster: Raster, isCard: boolean): Promise<Looks> {
  const upright = await passes(reader, raster, 0, [first])
  const all = [upright]
  if (isCard ? wellRead(upright) < 4 || coversOf(upright, true).length === 0 : wellRead(upright) < plainWords)
    for (const turn of [90, 180, 270] as const) all.push(await passes(reader, raster, turn, [first]))
  const best = all.reduce((one, other) => (wellRead(other) > wellRead(one) ? other : one))
  const more = await passes(reader, raster, best.turn, further)
  // A number upside down beside others the right way up: on cards whose both sides are on one
  // picture.
  const others = all.filter((one) => one !== best && coversOf(one, false, true).length > 0)

  return {
    turn: best.turn,
    words: [...best.words, ...more.words],
    reads: [...best.reads, ...more.reads],
    exact: others,
  }
}

const wellRead = ({ words }: Looks) =>
  words.filter(({ text, confidence }) => confidence > 80 && /[A-Za-z0-9]{3}/.test(text)).length

const coversOf = ({ reads }: Looks, isCard: boolean, isExact = false): Box[] =>
  reads.flatMap(({ words, place }) => numbersInWords(words, { isCard, isExact }).covers.map(place))

/**
 * Whether the card shows a number that its owner hid: crosses, or a dark bar, before four digits.
 */
function hidesNumber(raster: Raster, { reads }: Looks): boolean {
  return reads.some(({ words, place }) => {
    const { crossed, ends } = numbersInWords(words, { isCard: true })

    return (
      crossed > 0 ||
      ends.some(({ left, right, ...rest }) => {
        const width = right - left

        return isDark(raster, place({ ...rest, left: left - width * 1.6, right: left - width * 0.5 }))
      })
    )
  })
}
