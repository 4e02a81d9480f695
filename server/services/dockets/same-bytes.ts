import type { DuplicateCheck } from '#contract/vocabulary/sending-settings.ts'
import type { Member } from '#domain/askers.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import { askerOf, standingOf } from './open-folder.ts'

// Our choice: who looks at three sees enough.
const mostTold = 3

export interface SameBytes {
  /** Those that this member may see, newest first. */
  seen: Document[]
  /** There is one more of the organisation, of which nothing else is told. */
  hasHidden: boolean
}

/** Documents that are out or completed with these very bytes, as they were uploaded. */
export async function sameBytes(tx: Tx, sha256: Buffer, member: Member): Promise<SameBytes> {
  const found: SameBytes = { seen: [], hasHidden: false }
  for (const document of await tx.documents.ofSameBytes(sha256, 20)) {
    if (found.seen.length === mostTold) break
    if (await maySee(tx, document, member)) found.seen.push(document)
    else found.hasHidden = true
  }

  return found
}

async function maySee(tx: Tx, document: Document, member: Member): Promise<boolean> {
  const docket = await tx.dockets.get(document.docket_id)
  if (!docket) return false
  const signers = await tx.signers.ofDocket(docket.id)
  const standing = standingOf({ docket, documents: [document], signers }, document)

  return isVisible(await askerOf(tx, member, docket), standing)
}

interface Sent {
  check: DuplicateCheck
  isConfirmed: boolean
}

/**
 * Refuses to send what is out or completed already, where the organisation wants that or nobody
 * confirmed it. Two who send the same bytes at once come one after the other. Answers how many were
 * sent all the same.
 */
export async function requireNewBytes(
  tx: Tx,
  documents: readonly Document[],
  { check, isConfirmed }: Sent,
): Promise<number> {
  if (check === 'off') return 0
  const firsts = await tx.documentVersions.firsts(documents.map(({ id }) => id))
  const hashes = [...firsts.values()].map(({ sha256 }) => sha256)
  await tx.documents.aloneWithBytes(hashes)
  const sent = await tx.documents.sentAmong(hashes)
  const again = documents.flatMap(({ id, name }) =>
    sent.has(firsts.get(id)?.sha256.toString('hex') ?? '') ? [name] : [],
  )
  const fields = again.map((name) => ({ path: 'documents', code: 'FILE' as const, values: { file: name } }))
  if (again.length > 0 && check === 'refuse') throw new Refusal('DUPLICATE_REFUSED', { fields })
  if (again.length > 0 && !isConfirmed) throw new Refusal('DUPLICATE_FOUND', { fields })

  return again.length
}
