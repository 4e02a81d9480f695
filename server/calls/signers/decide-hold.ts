import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { type OpenDocument, openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { takeBack } from '#services/dockets/take-back.ts'
import { waitsForLook } from '#services/signing/video/require-video.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { undoHandover } from './undo-handover.ts'

interface Decision {
  documentId: string
  signerId: string
  /** Null accepts. */
  refusedBecause: string | null
  note: string | null
}

/**
 * Ends the hold of a signature whose certificate names somebody else, on every paper that this
 * certificate signed, or of a recording: the turn goes on, or those papers are taken back. Of a
 * turn that was handed over: the other person is asked, or who handed it over is again. The docket
 * is locked, so of two decisions one finds no hold.
 */
export async function decideHold(
  tx: Tx,
  { documentId, signerId, refusedBecause, note }: Decision,
  acting: Acting,
  keys: Keys,
): Promise<OpenDocument> {
  const { member, by, now } = acting
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'decide_hold', opened, member)
  const named = opened.signers.find(({ id, document_id }) => id === signerId && document_id === documentId)
  if (!named) throw new Refusal('SIGNER_NOT_FOUND')
  if (named.hold_reason === null) throw new Refusal('NOT_HELD')

  const held = opened.signers.filter((one) => isHeldAlike(one, named))
  for (const row of held) {
    const isNext = refusedBecause === null && row.hold_reason === 'name' && (await waitsForLook(tx, row))
    await tx.signers.update(row.id, { hold_reason: isNext ? 'video' : null }, now)
    await tx.audit.add(eventOf(row, refusedBecause === null), {
      by,
      docketId: opened.docket.id,
      documentId: row.document_id,
      signerId: row.id,
      detail: { ...facts(row, opened.signers), ...(note && { reason: note }) },
    })
  }
  if (refusedBecause === null && named.hold_reason === 'video') {
    const video = await tx.signerVideos.ofLocked(opened.docket.id, named.person_key)
    if (video) await tx.signerVideos.update(video.id, { accepted_at: now })
  }
  if (refusedBecause === null) await advanceDocket(tx, opened.docket.id, now)
  else if (named.hold_reason === 'handed_over')
    await undoHandover(tx, opened, held, refusedBecause, acting, keys)
  else await takeBackSigned(tx, opened, held, refusedBecause, acting)
  await tx.announce(opened.docket.id, 'signers-changed', { by: by.name })

  return await openDocument(tx, documentId)
}

const certificateName = ({ certificate }: Signer): string => String(certificate?.name ?? '')

const isHeldAlike = (one: Signer, named: Signer): boolean =>
  one.person_key === named.person_key &&
  one.hold_reason === named.hold_reason &&
  (named.hold_reason === 'video' || certificateName(one) === certificateName(named))

function eventOf({ hold_reason }: Signer, accepts: boolean) {
  if (hold_reason === 'handed_over') return accepts ? 'signer-handover-accepted' : 'signer-handover-refused'

  if (hold_reason === 'video') return accepts ? 'video-accepted' : 'video-refused'

  return accepts ? 'signer-name-accepted' : 'signer-name-refused'
}

function facts(row: Signer, all: readonly Signer[]): Record<string, string | number> {
  if (row.hold_reason === 'handed_over')
    return { name: row.name, was: all.find(({ id }) => id === row.delegated_from)?.name ?? '' }

  if (row.hold_reason === 'video') return { who: row.name }

  return {
    who: row.name,
    certificate_name: certificateName(row),
    name_score: Number(row.certificate?.name_score ?? 0),
  }
}

async function takeBackSigned(
  tx: Tx,
  opened: OpenDocument,
  held: readonly Signer[],
  reason: string,
  acting: Acting,
): Promise<void> {
  const [first, ...more] = opened.documents.filter(
    ({ id, state }) => state === 'out_for_signature' && held.some(({ document_id }) => document_id === id),
  )
  if (first) await takeBack(tx, opened, [first, ...more], reason, acting)
}
