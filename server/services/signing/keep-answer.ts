import type { Parts } from '#services/parts.ts'
import type { Found } from './find-redirect.ts'
import type { ReturnPost } from './receive-provider-answer.ts'

/**
 * In `provider_code` of a transaction whose answer is here and could not be put into the document
 * yet.
 */
export const answerKept = 'ANSWER_KEPT'

export interface KeptAnswerJob {
  organisationId: string
  /** Of the redirect: its transaction, or where it carries several dockets its own row. */
  transactionId: string
  provider: string
  /** Base64: the post, sealed, because it names the signer. */
  sealed: string
}

const context = ({
  organisationId,
  transactionId,
}: Pick<KeptAnswerJob, 'organisationId' | 'transactionId'>) =>
  `provider-answer:${organisationId}:${transactionId}`

/**
 * A browser brings a provider's answer once. While our file store takes no signature the answer is
 * kept, and a job puts it in as soon as the store is back; the signer need not sign again.
 */
export async function keepAnswer(
  parts: Parts,
  found: Found,
  provider: string,
  post: ReturnPost,
): Promise<void> {
  const body = Buffer.from(post.body).toString('base64')
  const words = JSON.stringify({ contentType: post.contentType, body, trip: post.redirect ?? null })
  const { organisationId, transactionIds, bulkRedirectId } = found
  const transactionId = bulkRedirectId ?? transactionIds[0] ?? ''
  const ofRedirect = { organisationId, transactionId }
  const sealed = parts.keys.seal(Buffer.from(words, 'utf8'), context(ofRedirect)).toString('base64')
  const job: KeptAnswerJob = { ...ofRedirect, provider, sealed }
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    for (const id of transactionIds)
      if ((await tx.signingTransactions.getLocked(id))?.outcome === null)
        await tx.signingTransactions.update(id, { provider_code: answerKept })
    await tx.jobs.send('take-kept-answer', job, { singletonKey: transactionId })
  })
}

export function openKeptAnswer(parts: Parts, job: KeptAnswerJob): ReturnPost {
  const words = parts.keys.open(Buffer.from(job.sealed, 'base64'), context(job)).toString('utf8')
  const { contentType, body, trip } = JSON.parse(words) as {
    contentType: string
    body: string
    trip: string | null
  }

  return { contentType, body: Buffer.from(body, 'base64'), redirect: trip }
}
