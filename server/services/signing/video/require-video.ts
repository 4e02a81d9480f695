import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { videoRuleOf } from '#domain/signing/video.ts'
import { isKept } from '#store/signers/signer-videos.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { SigningPerson } from '../signing-person.ts'

/** Refuses a signature without the recording that the docket asks for. */
export async function requireVideo(
  tx: Tx,
  { docketId, personKey }: SigningPerson,
  signers: readonly Signer[],
): Promise<void> {
  const docket = await tx.dockets.get(docketId)
  if (videoRuleOf(signers, docketSettings(docket?.settings ?? {})) === 'off') return
  const video = await tx.signerVideos.of(docketId, personKey)
  // Recorded before the sender corrected the docket, it was for other papers.
  const isStale = docket?.sent_at && video?.recorded_at && video.recorded_at < docket.sent_at
  if (!isKept(video) || isStale) throw new Refusal('VIDEO_MISSING')
}

/** Whether a recording of this signer waits for somebody to look at it. */
export async function waitsForLook(tx: Tx, signer: Signer): Promise<boolean> {
  const docket = await tx.dockets.get(signer.docket_id)
  if (videoRuleOf([signer], docketSettings(docket?.settings ?? {})) !== 'reviewed') return false
  const video = await tx.signerVideos.of(signer.docket_id, signer.person_key)

  return isKept(video) && video.accepted_at === null
}
