import { randomInt } from 'node:crypto'
import { minute } from '#contract/vocabulary/time.ts'
import { bySigner } from '#domain/actors.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasAgreed } from '#services/signing/has-agreed.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { openSeat } from './video-seat.ts'

const goodFor = 10 * minute

/** Six digits by chance: who reads them aloud does it now, and not a day before. */
const digits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export async function askDigits(
  tx: Tx,
  asker: SignerAsker,
  consentRecordId: string,
  origin: Parameters<typeof bySigner>[2],
  now: Date,
) {
  const signer = await openSeat(tx, asker, now)
  if (!(await hasAgreed(tx, asker, consentRecordId, 'video'))) throw new Refusal('CONSENT_MISSING')
  const asked = { recording_id: newId(), digits: digits(), until: new Date(now.getTime() + goodFor) }
  await tx.signerVideos.ask({
    docket_id: asker.docketId,
    signer_id: signer.id,
    person_key: asker.personKey,
    recording_id: asked.recording_id,
    asked_phrase: asked.digits,
    asked_until: asked.until,
  })
  await tx.audit.add('video-asked', {
    by: bySigner(asker.linkId, asker.name, origin),
    docketId: asker.docketId,
    documentId: signer.document_id,
    signerId: signer.id,
    detail: { name: asker.name, digits: asked.digits },
  })

  return asked
}
