import type { CallContext } from '#calls/answer.ts'
import { isAtHome } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { after, halfLife } from '#domain/sessions/session-life.ts'
import { comeIn } from '#services/sessions/enter-organisation.ts'
import { notingAddress } from '#services/sessions/refused-login.ts'
import { halfPublicId, makeToken } from '#services/sessions/tokens.ts'
import { newId } from '#store/new-id.ts'
import type { PlatformTx } from '#store/store.ts'
import type { OrganisationOfUser } from '#store/users/users.ts'
import { cameInAnswer, choosingSession, type SessionAnswer } from './session-answer.ts'

/** Asked in the transaction that opens the session; a refusal is committed with what it counted. */
export type Proof = (
  tx: Pick<PlatformTx, 'linkCodes' | 'users' | 'otpChallenges' | 'socialAccounts'>,
) => Promise<Refusal | null>

/** A first factor was shown: into the person's only organisation, or the choice of one. */
export async function pastFirstFactor(
  context: CallContext,
  userId: string,
  organisations: readonly OrganisationOfUser[],
  proof: Proof,
): Promise<SessionAnswer> {
  // Where they are a member of none that works by this address, the entry refuses it, and not
  // before the proof.
  const atHome = organisations.filter(({ organisation_id }) =>
    isAtHome(context.origin.portal, organisation_id),
  )
  const [only] = atHome.length > 0 ? atHome : organisations
  const opened =
    only && atHome.length <= 1
      ? await intoTheOnlyOne(context, userId, only.organisation_id, proof)
      : await toTheChoice(context, userId, atHome, proof)
  // Thrown only here: inside, it would undo the counting.
  if (opened instanceof Refusal) throw opened

  return opened
}

function intoTheOnlyOne(
  context: CallContext,
  userId: string,
  organisationId: string,
  proof: Proof,
): Promise<SessionAnswer | Refusal> {
  const { parts, origin, browser } = context
  const { clientKeyHash } = browser
  const person = { userId, clientKeyHash, origin, secondFactorAt: null, replaces: null }

  const entering = parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const refusal = await proof(tx)
    if (refusal) return refusal
    const cameIn = await comeIn(tx, person, parts.clock.now())

    return context.keep(tx, cameInAnswer(userId, organisationId, cameIn, context))
  })

  return notingAddress(parts, userId, origin, entering)
}

function toTheChoice(
  context: CallContext,
  userId: string,
  organisations: readonly OrganisationOfUser[],
  proof: Proof,
): Promise<SessionAnswer | Refusal> {
  const { parts, browser } = context
  const { token, hash } = makeToken(halfPublicId)
  const expiresAt = after(parts.clock.now(), halfLife)

  return parts.store.platform.transaction(async (tx) => {
    const refusal = await proof(tx)
    if (refusal) return refusal
    await tx.halfSessions.add({
      id: newId(),
      token_hash: hash,
      user_id: userId,
      kind: 'choose',
      client_key_hash: browser.clientKeyHash,
      expires_at: expiresAt,
    })

    return context.keep(tx, choosingSession(userId, token, expiresAt, organisations))
  })
}
