import { type KeptAnswerJob, openKeptAnswer } from '#services/signing/keep-answer.ts'
import { receiveProviderAnswer } from '#services/signing/receive-provider-answer.ts'
import { job } from '../define-job.ts'

/**
 * An answer that came while our file store was away. It fails, and is tried again after a pause,
 * until the store is back.
 */
export const takeKeptAnswerJob = job('take-kept-answer', async (kept: KeptAnswerJob, parts) =>
  receiveProviderAnswer(parts, kept.provider, openKeptAnswer(parts, kept), { isKept: true }),
)
