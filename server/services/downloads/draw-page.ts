import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'
import { pageImages } from '#store/page-images.ts'

export const pageWidths = [360, 720, 1440] as const

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
  const kept = await store.read((tx) => pageImages(tx.db, organisationId).find(image))
  const reader = kept && (await parts.vault.open(organisationId, kept))
  if (reader) return await reader.read(0, reader.size)

  const pdf = await parts.vault.open(organisationId, sha256)
  if (!pdf) throw new Refusal('NOT_FOUND')
  const drawn = await parts.pageImages.draw(await pdf.read(0, pdf.size), page, width)
  try {
    const { sha256: imageSha256 } = await parts.vault.put(organisationId, drawn, { keepsRoom: true })
    await store.transaction((tx) => pageImages(tx.db, organisationId).keep(image, imageSha256))
  } catch (error) {
    // Whoever reads gets the page; only keeping it for the next time has no room.
    if (!(error instanceof Outage)) throw error
  }

  return drawn
}
