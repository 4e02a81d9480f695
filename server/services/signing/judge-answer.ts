import type { EsignAnswer } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { Result } from './attempt-result.ts'
import { judgeSignature } from './judge-signature.ts'
import { preparedOf } from './kept-revision.ts'
import type { Judging } from './methods/way-to-sign.ts'

/**
 * What a believed answer of a provider holds for one paper: its signature, or why there is none.
 */
export async function judgeAnswer(
  parts: Parts,
  transaction: SigningTransaction,
  attempt: SigningAttempt,
  answer: Extract<EsignAnswer, { kind: 'signed' }>,
  judging: Judging,
): Promise<Result> {
  const signed = answer.documents.find(({ id }) => id === attempt.number)
  const { digest } = attempt
  if (!signed || 'error' in signed || !digest) return { kind: 'none', code: 'PROVIDER_REFUSED' }

  return judgeSignature(
    parts,
    transaction,
    { cms: signed.cms, digest, prepared: preparedOf(parts.keys, attempt) },
    judging,
  )
}
