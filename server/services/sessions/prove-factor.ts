import type { z } from 'zod'
import type { FactorProof } from '#contract/sessions/second-factor.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { mostFactorTries, mostTries } from '#domain/sessions/login-tries.ts'
import type { Parts } from '#services/parts.ts'
import type { SecondFactor } from '#store/sessions/second-factors.ts'
import type { Tx } from '#store/store.ts'
import { type Assertion, readAssertion } from './passkeys.ts'
import { isPasswordRight } from './passwords.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { bucketOf, type Counted, countTries, forgetTries } from './tries.ts'

export type Proof = z.infer<typeof FactorProof>

export interface Proving {
  userId: string
  /** The half session, or the family of the whole one: challenges of passkeys are bound to it. */
  sessionId: string
  address: string
  /** By which address of ours: a passkey is bound to it. */
  portal: Portal | undefined
}

/** By what somebody proved who they are. */
export type ProvedBy = 'totp' | 'passkey' | 'recovery' | 'password'

const secretContext = (factorId: string): string => `second-factor:${factorId}`

export const sealSecret = (parts: Parts, factorId: string, secret: Uint8Array): Buffer =>
  parts.keys.seal(secret, secretContext(factorId))

export const openSecret = (parts: Parts, factor: { id: string; sealed_secret: Buffer | null }): Buffer =>
  parts.keys.open(factor.sealed_secret!, secretContext(factor.id))

/**
 * Judges a proof inside a transaction of the act that wants it, and gives the act who proved it or
 * the refusal. What may be guessed is counted first and may be tried again after a quarter of an
 * hour; a passkey cannot be guessed and is never locked. The refusal is thrown after the commit: a
 * challenge that was answered wrongly stays used.
 */
export async function withProof<Output>(
  parts: Parts,
  transaction: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>,
  proving: Proving,
  proof: Proof,
  acts: {
    right: (tx: Tx, by: ProvedBy) => Promise<Output>
    wrong: (tx: Tx, refusal: Refusal) => Promise<void>
  },
): Promise<Output> {
  const counted = countedFor(parts, proving, proof)
  await countTries(parts, counted, 'SECOND_FACTOR_LOCKED')
  const password = 'password' in proof ? await isOwnPassword(parts, proving.userId, proof.password) : false
  const outcome = await transaction(async (tx) => {
    const by = password ? 'password' : await judge(tx, parts, proving, proof)
    if (!(by instanceof Refusal)) return acts.right(tx, by)
    await acts.wrong(tx, by)

    return by
  })
  if (outcome instanceof Refusal) throw outcome
  await forgetTries(parts, counted)

  return outcome
}

function countedFor(parts: Parts, { userId, address }: Proving, proof: Proof): Counted[] {
  if ('assertion' in proof) return []

  return [
    { bucket: bucketOf(parts, 'factor', `${userId}\n${address}`), most: mostTries },
    { bucket: bucketOf(parts, 'factor-everywhere', userId), most: mostFactorTries },
  ]
}

async function isOwnPassword(parts: Parts, userId: string, password: string): Promise<boolean> {
  const user = await parts.store.platform.read((tx) => tx.users.byId(userId))

  return isPasswordRight(user?.password_hash ?? null, password)
}

async function judge(tx: Tx, parts: Parts, proving: Proving, proof: Proof): Promise<ProvedBy | Refusal> {
  const now = parts.clock.now()
  if ('password' in proof) return new Refusal('WRONG_PROOF')
  const factors = await tx.secondFactors.lockedOfUser(proving.userId)
  if ('recovery_code' in proof) {
    const hash = hashOfRecoveryCode(proving.userId, proof.recovery_code)
    const isRight = factors.length > 0 && (await tx.recoveryCodes.use(proving.userId, hash, now))

    return isRight ? 'recovery' : new Refusal('WRONG_SECOND_FACTOR')
  }
  if ('assertion' in proof) return judgeAssertion(tx, parts, proving, factors, proof.assertion)

  return judgeCode(tx, parts, factors, proof.code, now)
}

async function judgeCode(
  tx: Tx,
  parts: Parts,
  factors: readonly SecondFactor[],
  code: string,
  now: Date,
): Promise<ProvedBy | Refusal> {
  const apps = factors.filter(({ kind }) => kind === 'totp')
  if (apps.length === 0) return new Refusal('NO_SECOND_FACTOR')
  for (const app of apps) {
    const step = stepOfCode(openSecret(parts, app), code.replace(/\s/g, ''), app.last_step, now)
    if (step === null) continue
    await tx.secondFactors.noteUse(app.id, { last_step: step }, now)

    return 'totp'
  }

  return new Refusal('WRONG_SECOND_FACTOR')
}

async function judgeAssertion(
  tx: Tx,
  parts: Parts,
  { sessionId, portal }: Proving,
  factors: readonly SecondFactor[],
  assertion: Assertion,
): Promise<ProvedBy | Refusal> {
  const now = parts.clock.now()
  const challenge = await tx.passkeyChallenges.take(sessionId, 'prove', now)
  if (!challenge) return new Refusal('PASSKEY_EXPIRED')
  const passkey = factors.find(({ credential_id }) => credential_id === assertion.id)
  if (!passkey) return new Refusal('WRONG_SECOND_FACTOR')
  const counter = await readAssertion(parts, passkey, assertion, challenge, portal)
  if (counter === null) return new Refusal('WRONG_SECOND_FACTOR')
  await tx.secondFactors.noteUse(passkey.id, { counter }, now)

  return 'passkey'
}
