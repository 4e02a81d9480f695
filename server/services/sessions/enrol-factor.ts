import { randomBytes } from 'node:crypto'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { after } from '#domain/sessions/session-life.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { SecondFactor } from '#store/sessions/second-factors.ts'
import type { Tx } from '#store/store.ts'
import { byUser } from './by-user.ts'
import type { SessionOrigin } from './open-session.ts'
import {
  assertionOptions,
  challengeLife,
  madeFor,
  type Registration,
  readRegistration,
  registrationOptions,
  servesHere,
} from './passkeys.ts'
import { openSecret, sealSecret } from './prove-factor.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { tellOwner } from './tell-owner.ts'
import { base32, stepOfCode, totpSecretBytes, totpUri } from './totp.ts'

// Our choice: more devices than a person carries.
const mostFactors = 10

/** Whose factor it is, in which session. */
export interface FactorOwner {
  userId: string
  sessionId: string
  origin: SessionOrigin
}

/** What a person is shown to enrol an app or a passkey. */
export async function beginFactor(tx: Tx, parts: Parts, owner: FactorOwner, kind: 'totp' | 'passkey') {
  return kind === 'totp'
    ? { totp: await beginTotp(tx, parts, owner) }
    : { passkey_options: await beginPasskey(tx, parts, owner) }
}

/** A secret for an app; it counts once a code of it was shown. */
async function beginTotp(tx: Tx, parts: Parts, { userId }: FactorOwner) {
  await requireRoom(tx, userId)
  const user = await ownerOf(tx, userId)
  const id = newId()
  const secret = randomBytes(totpSecretBytes)
  await tx.secondFactors.forgetBegun(userId)
  await tx.secondFactors.add({
    id,
    user_id: userId,
    kind: 'totp',
    name: '',
    sealed_secret: sealSecret(parts, id, secret),
  })
  const words = base32(secret)

  return { factor_id: id, secret: words, uri: totpUri('Muhar', user.email_id, words) }
}

/** What a browser is asked to make a passkey with. */
async function beginPasskey(tx: Tx, parts: Parts, { userId, sessionId, origin }: FactorOwner) {
  const known = (await requireRoom(tx, userId)).filter((one) => servesHere(one, origin.portal))
  const owner = await ownerOf(tx, userId)
  const person = { id: userId, email: owner.email_id, name: fullName(owner) }
  const options = await registrationOptions(parts, person, known, origin.portal)
  await tx.passkeyChallenges.put(sessionId, 'enrol', options.challenge, challengeEnd(parts))

  return options as unknown as Record<string, unknown>
}

/** What a browser is asked to prove a passkey with. */
export async function askPasskey(
  tx: Pick<Tx, 'passkeyChallenges'>,
  parts: Parts,
  sessionId: string,
  known: readonly SecondFactor[],
  portal: Portal,
): Promise<Record<string, unknown>> {
  if (!known.some(({ kind }) => kind === 'passkey')) throw new Refusal('NO_SECOND_FACTOR')
  const here = known.filter((one) => one.kind === 'passkey' && servesHere(one, portal))
  if (here.length === 0) throw new Refusal('PASSKEY_ELSEWHERE')
  const options = await assertionOptions(parts, here, portal)
  await tx.passkeyChallenges.put(sessionId, 'prove', options.challenge, challengeEnd(parts))

  return options as unknown as Record<string, unknown>
}

/**
 * Confirms what was begun with a code of it. Answers the refusal rather than throws it, so that the
 * caller can commit.
 */
export async function confirmTotp(
  tx: Tx,
  parts: Parts,
  owner: FactorOwner,
  { factor_id, code, name }: { factor_id: string; code: string; name: string },
): Promise<string[] | null | Refusal> {
  const begun = await tx.secondFactors.begun(owner.userId, factor_id)
  if (!begun) return new Refusal('NOT_FOUND')
  const now = parts.clock.now()
  const step = stepOfCode(openSecret(parts, begun), code.replace(/\s/g, ''), null, now)
  if (step === null) return new Refusal('WRONG_SECOND_FACTOR')
  await tx.secondFactors.confirm(begun.id, name, step, now)

  return enrolled(tx, parts, owner, { kind: 'totp', name })
}

/** Confirms a passkey; its challenge is used up whatever it answered. */
export async function confirmPasskey(
  tx: Tx,
  parts: Parts,
  owner: FactorOwner,
  { registration, name }: { registration: Registration; name: string },
): Promise<string[] | null | Refusal> {
  const now = parts.clock.now()
  const challenge = await tx.passkeyChallenges.take(owner.sessionId, 'enrol', now)
  if (!challenge) return new Refusal('PASSKEY_EXPIRED')
  const { portal } = owner.origin
  const made = await readRegistration(parts, registration, challenge, portal)
  if (!made) return new Refusal('WRONG_SECOND_FACTOR')
  if (await tx.secondFactors.isEnrolled(made.credentialId)) return new Refusal('PASSKEY_KNOWN')
  await tx.secondFactors.add({
    id: newId(),
    user_id: owner.userId,
    kind: 'passkey',
    name,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    counter: made.counter,
    transports: made.transports,
    rp_id: madeFor(portal),
    confirmed_at: now,
  })

  return enrolled(tx, parts, owner, { kind: 'passkey', name })
}

/** New codes in the place of those before; shown once. */
export async function renewRecoveryCodes(tx: Tx, parts: Parts, owner: FactorOwner): Promise<string[]> {
  const codes = await makeCodes(tx, owner.userId)
  await record(tx, owner, 'recovery-codes-made', {})
  await tellOwner(tx, parts, owner.userId, { change: 'recovery-made' }, owner.origin)

  return codes
}

/** With the last factor the recovery codes go, too: they would stand for nothing. */
export async function removeFactor(tx: Tx, parts: Parts, owner: FactorOwner, id: string): Promise<boolean> {
  const removed = await tx.secondFactors.remove(owner.userId, id)
  if (!removed) return false
  const left = await tx.secondFactors.ofUser(owner.userId)
  if (left.length === 0) await tx.recoveryCodes.removeAll(owner.userId)
  await record(tx, owner, 'second-factor-removed', { kind: removed.kind, name: removed.name })
  await tellOwner(tx, parts, owner.userId, { change: 'removed', factor: removed.name }, owner.origin)

  return true
}

/** Written down, mailed; the first factor brings the recovery codes. */
async function enrolled(
  tx: Tx,
  parts: Parts,
  owner: FactorOwner,
  { kind, name }: { kind: string; name: string },
): Promise<string[] | null> {
  await record(tx, owner, 'second-factor-added', { kind, name })
  await tellOwner(tx, parts, owner.userId, { change: 'added', factor: name }, owner.origin)
  const isFirst = (await tx.secondFactors.ofUser(owner.userId)).length === 1

  return isFirst ? await makeCodes(tx, owner.userId) : null
}

async function makeCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await tx.recoveryCodes.replace(
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  )

  return codes
}

async function record(
  tx: Tx,
  owner: FactorOwner,
  event: string,
  detail: Record<string, string>,
): Promise<void> {
  await tx.audit.add(event, { by: byUser(await ownerOf(tx, owner.userId), owner.origin), detail })
}

async function requireRoom(tx: Tx, userId: string): Promise<SecondFactor[]> {
  const known = await tx.secondFactors.ofUser(userId)
  if (known.length >= mostFactors) throw new Refusal('TOO_MANY_FACTORS')

  return known
}

async function ownerOf(tx: Tx, userId: string) {
  const user = await tx.users.byId(userId)
  if (!user) throw new Refusal('NOT_FOUND')

  return user
}

const challengeEnd = (parts: Parts): Date => after(parts.clock.now(), challengeLife)
