import { minute } from '#contract/vocabulary/time.ts'
import { roomIn } from '#engine'
import { CmsError, checkCms } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import { withQuickTimeStamp } from '../seal/quick-time-stamp.ts'
import type { Result } from './attempt-result.ts'
import type { Finished, Judging, Made, Signed } from './methods/way-to-sign.ts'

/**
 * Allowed differences between another's clock and ours. Behind us it may be as much as a provider
 * forgives us (15 minutes, esign-esp.md §13): its certificate of 30 minutes is still good. Ahead
 * less, since no time-stamp can be used until its time has come.
 */
const behindMs = 15 * minute
const aheadMs = 5 * minute

/**
 * What every signature passes before it goes into a file, whoever made it: our digest, chain, key
 * usage, validity when it was signed, revocation. Its name is compared where it is placed. It comes
 * out time-stamped.
 */
export async function judgeSignature(
  parts: Parts,
  transaction: SigningTransaction,
  { cms, digest, prepared }: Omit<Signed, 'number'>,
  judging: Judging,
): Promise<Result> {
  const { revocation, ...question } = judging.question
  const expected = {
    revocation,
    // It is judged when it signed, not when we look.
    signingTimeWithin: {
      from: new Date(transaction.created_at.getTime() - behindMs),
      to: new Date(parts.clock.now().getTime() + aheadMs),
    },
  }
  const check = (one: Uint8Array) =>
    checkCms({ ...question, cms: one, digest, hash: 'SHA-256', expected, crypto: nodeCrypto })
  try {
    const checked = await check(cms)
    // A certificate may live 30 minutes: the time-stamp proves for ever that it signed within them.
    const stamped = await withQuickTimeStamp(parts, cms, { room: roomIn(prepared), check })

    return { kind: 'cms', ...stamped, prepared, by: judging.signedBy(checked) }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    const { id, method } = transaction
    parts.log.warn({ code: error.code, transaction: id, method }, 'A signature is refused.')

    return { kind: 'none', ...judging.refused(error) }
  }
}

/** What was made for each paper, judged. */
export async function judgeAll(
  parts: Parts,
  transaction: SigningTransaction,
  { made, judging }: Finished,
): Promise<Map<number, Result>> {
  const results = new Map<number, Result>()
  for (const one of made) {
    if ('cms' in one && !judging) throw new Error('A signature was made that nobody can judge.')
    results.set(
      one.number,
      'cms' in one && judging
        ? await judgeSignature(parts, transaction, one, judging)
        : { kind: 'none', ...(one as Exclude<Made, Signed>) },
    )
  }

  return results
}
