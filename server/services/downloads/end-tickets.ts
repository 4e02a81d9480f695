import type { FollowUp } from '#services/follow-up.ts'

/** Tickets for a document that was taken back or deleted open it no more. */
export const endTickets: FollowUp = {
  async onEnded(tx, documents, { state }) {
    if (state === 'revoked' || state === 'deleted')
      await tx.downloadTickets.endForDocuments(documents.map(({ id }) => id))
  },
}
