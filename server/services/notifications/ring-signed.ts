import type { FollowUp } from '#services/follow-up.ts'
import { ringSenders } from '#services/ring-bell.ts'

/**
 * Who sent a docket hears of each person who signed it: once, however many of its documents they
 * signed.
 */
export const ringSigned: FollowUp = {
  async onSigned(tx, document, { signerId, now }) {
    const signer = await tx.signers.get(signerId)
    if (!signer) return
    await ringSenders(
      tx,
      { id: document.docket_id, initiator_id: document.initiator_id },
      {
        event: 'signed',
        signerId,
        byUserId: signer.user_id ?? undefined,
        documentId: document.id,
        subject: signer.person_key,
      },
      now,
    )
  },
}
