import type { DrawnFile, Draws } from './draws.ts'
import { differencesOf, type Picture, type Place } from './picture-differences.ts'
import type { Report, SignatureReport } from './report.ts'

/** What a renderer says of the pages behind one signature of a report. */
export interface PageLook {
  /** Of `signatures` in the report. */
  index: number
  word: DrawnWord
  /**
   * Pages (from 1) that look otherwise than they were signed, and where; outside of what the report
   * explains.
   */
  differing: { page: number; places: Place[] }[]
}

/**
 * `alike`: each page looks as it was signed, outside of what is explained. `partly alike`: those
 * that were looked at do, and there are more than the bounds allow. `not looked at`: the renderer
 * could not open or draw them, or had no time for any.
 */
export type DrawnWord = 'alike' | 'partly alike' | 'not looked at' | 'differ'

export interface LookBounds {
  mostPages: number
  /** Of all pictures together. */
  mostPixels: number
  patienceMs: number
}

/** Our choices: what a processor draws in a few seconds. */
const usual: LookBounds = { mostPages: 60, mostPixels: 150_000_000, patienceMs: 10_000 }
/** Our choice: a pixel a point shows a full stop of small print; a larger page is drawn smaller. */
const mostPixelsOfPage = 1_500_000
/** Pictures of today's pages that are kept for the next signature, in pixels of four bytes. */
const mostKept = 8_000_000

/**
 * Is there something to compare? Not where nothing came after, nor where the signed bytes are
 * others than were signed.
 */
export const isToLookAt = ({ indication, covers }: SignatureReport, { size }: Report): boolean =>
  indication !== 'TOTAL-FAILED' && covers !== null && covers.end < size

/** For a renderer that is away, or that took too long. */
export const nobodyLooked = (report: Report): PageLook[] =>
  report.signatures.flatMap((signature, index) =>
    isToLookAt(signature, report) ? [{ index, word: 'not looked at' as const, differing: [] }] : [],
  )

/**
 * Draws the pages as each signature covers them beside the pages now. It knows nothing of objects
 * and roles: of the first judge it takes only the places at which something may look different. The
 * oldest signature first: it sees every later change.
 */
export async function lookAtPages(
  report: Report,
  draws: Draws,
  bounds: Partial<LookBounds> = {},
): Promise<PageLook[]> {
  const asked = report.signatures
    .map((signature, index) => ({ signature, index }))
    .filter(({ signature }) => isToLookAt(signature, report))
    .sort((a, b) => a.signature.covers!.end - b.signature.covers!.end)
  if (asked.length === 0) return []
  const now = await draws.open(report.size).catch(() => null)
  if (!now) return nobodyLooked(report)
  try {
    const comparison = new Comparison(now, { ...usual, ...bounds })
    const looks: PageLook[] = []
    for (const { signature, index } of asked) {
      const signed = await draws.open(signature.covers!.end).catch(() => null)
      try {
        looks.push({ index, ...(await comparison.with(signed, explainedIn(signature))) })
      } finally {
        signed?.close()
      }
    }
    return looks
  } finally {
    now.close()
  }
}

/** Where the first judge says that something shows which it understands, and which may be. */
export function explainedIn({ changesAfter }: Pick<SignatureReport, 'changesAfter'>): Map<number, Place[]> {
  const places = new Map<number, Place[]>()
  for (const { kind, message, places: own = [] } of changesAfter) {
    if (kind === 'not understood' || message !== null) continue
    for (const { page, ...place } of own) places.set(page, [...(places.get(page) ?? []), place])
  }
  return places
}

class Comparison {
  readonly #now: DrawnFile
  readonly #bounds: LookBounds
  readonly #deadline: number
  readonly #kept = new Map<number, Picture>()
  #keptPixels = 0
  #pixels = 0

  constructor(now: DrawnFile, bounds: LookBounds) {
    this.#now = now
    this.#bounds = bounds
    this.#deadline = Date.now() + bounds.patienceMs
  }

  async with(
    signed: DrawnFile | null,
    explained: ReadonlyMap<number, readonly Place[]>,
  ): Promise<Omit<PageLook, 'index'>> {
    const differing: PageLook['differing'] = []
    if (!signed) return { word: 'not looked at', differing }
    const count = Math.max(signed.pages, this.#now.pages)
    let looked = 0
    for (let page = 1; page <= count && page <= this.#bounds.mostPages && !this.#isSpent; page++) {
      const places = await this.#differences(signed, page, explained.get(page) ?? []).catch(() => null)
      if (!places) continue
      looked++
      if (places.length > 0) differing.push({ page, places })
    }
    if (differing.length > 0) return { word: 'differ', differing }
    return { word: looked === count ? 'alike' : looked > 0 ? 'partly alike' : 'not looked at', differing }
  }

  get #isSpent(): boolean {
    return this.#pixels > this.#bounds.mostPixels || Date.now() > this.#deadline
  }

  async #differences(signed: DrawnFile, page: number, explained: readonly Place[]): Promise<Place[]> {
    if (page > signed.pages || page > this.#now.pages) return differencesOf(null, blank).unexplained
    const [then, today] = [await signed.sizeOf(page), await this.#now.sizeOf(page)]
    const isSameSize =
      Math.abs(then.width - today.width) < 0.01 && Math.abs(then.height - today.height) < 0.01
    if (!isSameSize) return differencesOf(null, blank).unexplained
    const scale = Math.min(1, Math.sqrt(mostPixelsOfPage / (then.width * then.height)))
    const size = {
      width: Math.max(1, Math.round(then.width * scale)),
      height: Math.max(1, Math.round(then.height * scale)),
    }
    this.#pixels += size.width * size.height
    return differencesOf(await signed.draw(page, size), await this.#today(page, size), explained).unexplained
  }

  async #today(page: number, size: { width: number; height: number }): Promise<Picture> {
    const known = this.#kept.get(page)
    if (known) return known
    const picture = await this.#now.draw(page, size)
    this.#pixels += size.width * size.height
    if (this.#keptPixels + size.width * size.height <= mostKept) {
      this.#kept.set(page, picture)
      this.#keptPixels += size.width * size.height
    }
    return picture
  }
}

const blank: Picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
