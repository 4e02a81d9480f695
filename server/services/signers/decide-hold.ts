import type { Member } from '#domain/askers.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { type OpenDocument, openDocument, requireInitiator } from '#services/dockets/open-folder.ts'
import { takeBack } from '#services/dockets/take-back.ts'
import type { Signer } from '#store/signers.ts'
import type { AuditFacts, Tx } from '#store/store.ts'

interface Decision {
  documentId: string
  signerId: string
  /** Null accepts. */
  refusedBecause: string | null
  note: string | null
}

interface Acting {
  member: Member
  by: AuditFacts['by']
  now: Date
}

/**
 * Ends the hold of a signature whose certificate names somebody else, on every paper that this certificate signed: the turn
 * goes on, or those papers are taken back. The docket is locked, so of two decisions one finds no hold.
 */
export async function decideHold(
  tx: Tx,
  { documentId, signerId, refusedBecause, note }: Decision,
  { member, by, now }: Acting,
): Promise<OpenDocument> {
  const opened = await openDocument(tx, documentId)
  requireInitiator(opened, member)
  const named = opened.signers.find(({ id, document_id }) => id === signerId && document_id === documentId)
  if (!named) throw new Refusal('SIGNER_NOT_FOUND')
  requireDocumentState(opened.document.state, 'out_for_signature')
  if (named.hold_reason === null) throw new Refusal('NOT_HELD')

  const held = opened.signers.filter((one) => isHeldAlike(one, named))
  for (const row of held) {
    await tx.signers.update(row.id, { hold_reason: null }, now)
    await tx.audit.add(refusedBecause === null ? 'signer-name-accepted' : 'signer-name-refused', {
      by,
      docketId: opened.docket.id,
      documentId: row.document_id,
      signerId: row.id,
      detail: {
        who: row.name,
        certificate_name: certificateName(row),
        name_score: Number(row.certificate?.name_score ?? 0),
        ...(note && { reason: note }),
      },
    })
  }
  if (refusedBecause !== null) await takeBackSigned(tx, opened, held, refusedBecause, { by, now })
  else await advanceDocket(tx, opened.docket.id, now)
  await tx.announce(opened.docket.id, 'signers-changed', {})

  return await openDocument(tx, documentId)
}

const certificateName = ({ certificate }: Signer): string => String(certificate?.name ?? '')

const isHeldAlike = (one: Signer, named: Signer): boolean =>
  one.person_key === named.person_key &&
  one.hold_reason === named.hold_reason &&
  certificateName(one) === certificateName(named)

async function takeBackSigned(
  tx: Tx,
  opened: OpenDocument,
  held: readonly Signer[],
  reason: string,
  { by, now }: Omit<Acting, 'member'>,
): Promise<void> {
  const papers = opened.documents.filter(
    ({ id, state }) => state === 'out_for_signature' && held.some(({ document_id }) => document_id === id),
  )
  for (const document of papers) await takeBack(tx, { ...opened, document }, reason, { by, now })
}
