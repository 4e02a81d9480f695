import { minute } from '#contract/vocabulary/time.ts'
import { said } from '#domain/refusal.ts'
import { roomIn } from '#engine'
import { type CheckedCms, CmsError, checkCms } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { EsignAnswer } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import { withQuickTimeStamp } from '../seal/quick-time-stamp.ts'
import type { Result } from './attempt-result.ts'
import { preparedOf } from './kept-revision.ts'

/**
 * Allowed differences between the provider's clock and ours. Behind us it may be as much as it
 * forgives us (15 minutes, esign-esp.md §13): its certificate of 30 minutes is still good. Ahead
 * less, since no time-stamp can be used until its time has come.
 */
const behindMs = 15 * minute
const aheadMs = 5 * minute

/**
 * What a believed answer holds for one paper: its signature, checked and time-stamped, or why there
 * is none.
 */
export async function judgeDocument(
  parts: Parts,
  transaction: SigningTransaction,
  attempt: SigningAttempt,
  answer: Extract<EsignAnswer, { kind: 'signed' }>,
): Promise<Result> {
  const signed = answer.documents.find(({ id }) => id === attempt.number)
  const { digest } = attempt
  if (!signed || 'error' in signed || !digest) return { kind: 'none', code: 'PROVIDER_REFUSED' }
  const check = (cms: Uint8Array) => checkCms({ ...question(parts, transaction), cms, digest })
  try {
    const checked = await check(signed.cms)
    // The certificate lives 30 minutes: the time-stamp proves for ever that it signed within them.
    const { cms, timeStamp } = await withQuickTimeStamp(parts, signed.cms, {
      room: roomIn(preparedOf(parts.keys, attempt)),
      check,
    })

    return { kind: 'cms', cms, timeStamp, by: signedBy(checked) }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    parts.log.warn(
      { code: error.code, transaction: transaction.id },
      'A signature of the provider is refused.',
    )

    return {
      kind: 'none',
      code: 'PROVIDER_ANSWER_BAD',
      ...(error.code === 'SIGNING_TIME_REFUSED' && wrongClock),
    }
  }
}

const wrongClock = said('PROVIDER_ANSWER_BAD', { case: 'clock' })

const question = ({ settings, clock }: Parts, { created_at }: SigningTransaction) => ({
  hash: 'SHA-256' as const,
  trust: settings.trustedRoots,
  expected: {
    // It is judged when it signed, not when we look.
    signingTimeWithin: {
      from: new Date(created_at.getTime() - behindMs),
      to: new Date(clock.now().getTime() + aheadMs),
    },
  },
  crypto: nodeCrypto,
})

const signedBy = ({ signer }: CheckedCms) => ({
  certificateName: signer.commonName,
  issuer: signer.issuer,
  // 2.5.4.12 holds them in this profile; whatever else stands there is not shown (esign-esp.md §8).
  lastFour: signer.title && /^\d{4}$/.test(signer.title) ? signer.title : null,
})
