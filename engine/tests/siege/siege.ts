import { nodeCrypto } from '../../node/node-crypto.ts'
import { isPdfError } from '../../pdf/errors.ts'
import { asArray, asDict, asName, asNumber } from '../../pdf/objects.ts'
import { PdfFile } from '../../pdf/pdf-file.ts'
import type { SignatureReport } from '../../verify/report.ts'
import { verify } from '../../verify/verify.ts'
import { changed, look, type Seen } from './changes.ts'
import { type Drawn, differences, type Place, type Renderer } from './drawn.ts'
import { type Besieged, victim } from './grounds.ts'
import { Random } from './random.ts'

/** A change that the verifier let pass. */
export interface Accepted {
  seed: number
  ground: string
  kind: string
  /** What the report calls it, revision by revision. */
  called: string
  /** The renderer that draws another page, with the pixels that differ; null where none does. */
  drawn: { by: string; pixels: number } | null
  file: Uint8Array
}

export interface SiegeResult {
  tried: Map<string, number>
  accepted: Accepted[]
}

/** Our choice: a few pixels may differ where the edge of an explained box is smoothed. */
const mostPixels = 3

/**
 * Makes so many changed files from one seed on, each decided by its own seed, asks the verifier,
 * and has the accepted ones drawn beside what was signed.
 */
export async function siege(
  town: Besieged,
  { first, count, renderers }: { first: number; count: number; renderers: readonly Renderer[] },
): Promise<SiegeResult> {
  const seen = new Map<string, Seen>()
  const pages = new Map<string, Drawn[] | null>()
  const result: SiegeResult = { tried: new Map(), accepted: [] }
  for (let seed = first; seed < first + count; seed++) {
    const random = new Random(seed)
    const ground = random.chance(2) ? await town.prepared(random) : random.of(town.signed)
    let known = seen.get(ground.name)
    if (!known) {
      known = await look(ground.file)
      seen.set(ground.name, known)
    }
    const { kind, file } = changed(known, random)
    result.tried.set(kind, (result.tried.get(kind) ?? 0) + 1)
    const found = await signatureOf(town, file)
    if (!found) continue
    const places = await placesOf(file, found)
    let drawn: Accepted['drawn'] = null
    for (const renderer of renderers) {
      const key = `${renderer.name} ${ground.name}`
      if (!pages.has(key)) pages.set(key, renderer.draw(known.file))
      const [before, after] = [pages.get(key), renderer.draw(file)]
      if (!before) continue
      const pixels = after
        ? differences(before, after, (page) => places.get(page) ?? [])
        : Number.POSITIVE_INFINITY
      if (pixels > mostPixels) drawn = { by: renderer.name, pixels }
    }
    const called = found.changesAfter.map((change) => change.kind).join(', ')
    result.accepted.push({ seed, ground: ground.name, kind, called, drawn, file })
  }
  return result
}

async function signatureOf({ authority }: Besieged, file: Uint8Array): Promise<SignatureReport | undefined> {
  try {
    const report = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
    return report.signatures.find(
      ({ field, indication }) => field === victim && indication === 'TOTAL-PASSED',
    )
  } catch (error) {
    if (isPdfError(error)) return undefined
    throw error
  }
}

/** The boxes of what the report explains: fields, their widgets, annotations. */
async function placesOf(bytes: Uint8Array, { changesAfter }: SignatureReport): Promise<Map<number, Place[]>> {
  const places = new Map<number, Place[]>()
  const file = await PdfFile.open(bytes)
  for (const { page, objects, kind } of changesAfter) {
    if (page === undefined || kind === 'not understood') continue
    for (const number of objects) {
      const dict = asDict((await file.object(number))?.value)
      const rect = asArray(await file.entry(dict, 'Rect'))?.items ?? []
      const [a, b, c, d] = rect.map((item) => asNumber(item) ?? 0)
      if (d === undefined) continue
      // Viewers draw the icon of a note in a size of their own (ISO 32000-2 §12.5.6.4).
      const icon = asName(dict?.entries.get('Subtype')) === 'Text' ? 24 : 0
      places.set(page, [
        ...(places.get(page) ?? []),
        [Math.min(a!, c!) - icon, Math.min(b!, d) - icon, Math.max(a!, c!) + icon, Math.max(b!, d) + icon],
      ])
    }
  }
  return places
}
