import { type EndNews, tellSignersOfEnd } from '#services/notifications/tell-signers.ts'
import { job } from './define-job.ts'

/** Tells everyone who was asked that a document was taken back, or was completed without them. */
export const tellSigners = job('tell-signers', async (news: EndNews, parts) => tellSignersOfEnd(parts, news))
