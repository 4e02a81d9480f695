import type { FollowUp } from '#services/follow-up.ts'

/**
 * Links of a docket end once none of its documents can be signed or read; their messages that wait
 * to be sent are withdrawn.
 */
export const endLinks: FollowUp = {
  async onEnded(tx, _documents, { docket: { id, state }, documents, now }) {
    if (state !== 'revoked' && state !== 'rejected' && state !== 'expired') return
    if (documents.some((one) => one.state === 'out_for_signature' || one.state === 'completed')) return
    await tx.signerLinks.end(id, null, state, now)
    await tx.notifications.withdrawLinks(id, null, now)
  },
}
