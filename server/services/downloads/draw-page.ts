import { Refusal } from '#domain/refusal.ts'
import { DrawingBusy, PageNotDrawn } from '#providers/page-images/port.ts'
import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'

export const pageWidths = [360, 720, 1440] as const

interface Wanted {
  sha256: Buffer
  page: number
  width: number
}

/** WebP of one page, drawn once for each width and kept in the vault. */
export async function drawPage(
  parts: Parts,
  organisationId: string,
  sha256: Buffer,
  page: number,
  width: number,
): Promise<Uint8Array> {
  const store = parts.store.forOrganisation(organisationId)
  const image = { sha256, page, width }
  const kept = await store.read((tx) => tx.pageImages.find(image))
  const reader = kept && (await parts.vault.open(organisationId, kept))
  if (reader) return await reader.read(0, reader.size)

  const pdf = await parts.vault.open(organisationId, sha256)
  if (!pdf) throw new Refusal('NOT_FOUND')

  return await drawAndKeep(parts, organisationId, image, await pdf.read(0, pdf.size))
}

/** A page that cannot be drawn is refused by its number; it is no fault of ours. */
export async function drawAndKeep(
  parts: Parts,
  organisationId: string,
  image: Wanted,
  pdf: Uint8Array,
  document?: string,
): Promise<Uint8Array> {
  const drawn = await parts.pageImages.draw(pdf, image.page, image.width).catch((error: unknown) => {
    if (error instanceof DrawingBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (!(error instanceof PageNotDrawn)) throw error
    parts.log.warn(
      { sha256: image.sha256.toString('hex'), page: image.page, error: error.message },
      'A page of a PDF could not be drawn.',
    )
    throw document === undefined
      ? new Refusal('PAGE_NOT_DRAWN')
      : new Refusal('PAGE_NOT_DRAWN', { values: { page: image.page, document } })
  })
  try {
    const { sha256 } = await parts.vault.put(organisationId, drawn, { keepsRoom: true })
    await parts.store.forOrganisation(organisationId).transaction((tx) => tx.pageImages.keep(image, sha256))
  } catch (error) {
    // The reader gets the page; only keeping it for the next time has no room.
    if (!(error instanceof Outage)) throw error
  }

  return drawn
}
