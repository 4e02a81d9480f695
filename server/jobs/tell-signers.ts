import { type RevokedNews, tellSignersOfRevocation } from '#services/notifications/tell-signers.ts'
import { job } from './define-job.ts'

/** Tells everyone who was asked that a document was taken back. */
export const tellSigners = job('tell-signers', async (news: RevokedNews, parts) =>
  tellSignersOfRevocation(parts, news),
)
