import type { Prepared } from '#engine'
import type { Keys } from '#store/keys.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'

const contextOf = (attemptId: string): string => `prepared-revision:${attemptId}`

/**
 * The revision that an attempt waits with, sealed: it draws what the signer typed. For the column
 * of JSON.
 */
export function sealPrepared(keys: Keys, attemptId: string, prepared: Prepared): string {
  const sealed = keys.seal(Buffer.from(JSON.stringify(prepared), 'utf8'), contextOf(attemptId))

  return JSON.stringify({ sealed: sealed.toString('base64') })
}

export function preparedOf(keys: Keys, { id, prepared }: SigningAttempt): Prepared {
  if (!prepared) throw new Error(`Attempt ${id} was never prepared.`)
  // That of an attempt which an earlier release began was not sealed.
  const { sealed } = prepared as { sealed?: string }
  if (sealed === undefined) return prepared as Prepared

  return JSON.parse(keys.open(Buffer.from(sealed, 'base64'), contextOf(id)).toString('utf8')) as Prepared
}
