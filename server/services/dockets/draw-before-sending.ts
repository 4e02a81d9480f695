import { drawAndKeep } from '#services/downloads/draw-page.ts'
import type { Parts } from '#services/parts.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { LaterMember } from './member-later.ts'
import { openDocket, requireMayOnDocket } from './open-folder.ts'

interface Head {
  document: string
  sha256: Buffer
  pages: number
}

// Any width shows whether a page can be drawn; this one costs least.
const width = 360

/**
 * Draws every page of a draft that nobody has looked at yet: what cannot be shown to its signers is
 * not sent. Outside the transaction of sending, because a long document takes seconds.
 */
export async function drawBeforeSending(
  parts: Parts,
  store: OrganisationStore,
  docketId: string,
  member: LaterMember,
): Promise<ReadonlySet<string>> {
  const heads = await store.transaction(async (tx) => {
    const folder = await openDocket(tx, docketId)
    await requireMayOnDocket(tx, 'send', folder, member)

    return folder.docket.state === 'draft' ? await headsOf(tx, docketId) : []
  })
  const drawn = await store.read((tx) => tx.pageImages.drawn(heads.map(({ sha256 }) => sha256)))
  for (const head of heads)
    await drawMissing(parts, store, head, drawn.get(head.sha256.toString('hex')) ?? new Set())

  return new Set(heads.map(({ sha256 }) => sha256.toString('hex')))
}

/** The bytes that would go out, one a document. */
export async function headsOf(tx: Tx, docketId: string): Promise<Head[]> {
  const documents = await tx.documents.ofDocket(docketId)
  const heads = await tx.documentVersions.heads(documents.map(({ id }) => id))

  return documents.map(({ id, name, pages }) => {
    const version = heads.get(id)
    if (!version) throw new Error(`Document ${id} lacks its head version.`)

    return { document: name, sha256: version.sha256, pages }
  })
}

async function drawMissing(
  parts: Parts,
  store: OrganisationStore,
  { document, sha256, pages }: Head,
  drawn: ReadonlySet<number>,
): Promise<void> {
  const missing = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !drawn.has(page))
  if (missing.length === 0) return
  const pdf = await wholeFile(await readerOf(parts.vault, store.organisationId, sha256))
  for (const page of missing)
    await drawAndKeep(parts, store.organisationId, { sha256, page, width }, pdf, document)
}
