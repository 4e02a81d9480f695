import type { FollowUp } from '#services/follow-up.ts'

/**
 * Others still have to sign: what proves a signature is gathered while the authority still answers
 * for it.
 */
export const secureSigned: FollowUp = {
  async onSigned(tx, { id, state, seal_state }, { isInFile }) {
    if (!isInFile || state !== 'out_for_signature' || seal_state !== 'none') return
    await tx.jobs.send('secure-signatures', { organisationId: tx.organisationId, documentId: id })
  },
}
