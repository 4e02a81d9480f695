import { type SignedNews, tellSigned } from '#services/notifications/tell-signed.ts'
import { job } from './define-job.ts'

/** Tells a signer that they have signed, where the organisation says so. */
export const tellSignedJob = job('tell-signed', (news: SignedNews, parts) => tellSigned(parts, news))
