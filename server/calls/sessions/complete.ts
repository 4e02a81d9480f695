import { byProvider, byUnknown } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import { byUser } from '#services/sessions/by-user.ts'
import { type CameIn, comeIn } from '#services/sessions/enter-organisation.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { type HeldCode, takeHeld } from '#services/single-sign-on/held-identity.ts'
import { settle } from '#services/single-sign-on/settle.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import type { Tx } from '#store/store.ts'

interface Completing {
  code: string
  clientKeyHash: Buffer
  origin: SessionOrigin
}

export type Completed =
  | { kind: 'in'; userId: string; cameIn: CameIn }
  | { kind: 'link'; code: string; email: string; provider: string; expiresAt: Date }
  | { kind: 'refused'; refusal: Refusal }

/**
 * A verified return becomes a session in the organisation of its provider, and in no other; once.
 */
export async function completeSignIn(
  tx: Tx,
  parts: Parts,
  { code, clientKeyHash, origin }: Completing,
): Promise<Completed> {
  const now = parts.clock.now()
  const held = await takeHeld(tx, code, ['sso'], clientKeyHash, now)
  const provider = await tx.identityProviders.get(held.providerId)
  if (!provider?.is_enabled) return { kind: 'refused', refusal: new Refusal('PROVIDER_OFF') }
  const by = byProvider(provider.name, origin)
  const settled = await settle(tx, provider, held.identity, by, now)
  if ('refusal' in settled) {
    const { refusal } = settled
    await tx.audit.add('sso-refused', {
      by: byUnknown(origin),
      detail: { provider: provider.name, provider_id: provider.id, why: refusal.code },
    })

    return { kind: 'refused', refusal }
  }
  if ('linkAs' in settled) return await toLinking(tx, held, provider, settled.linkAs, clientKeyHash, now)

  const { userId } = settled
  const person = {
    userId,
    clientKeyHash,
    origin,
    secondFactorAt: null,
    replaces: null,
    ssoSignInId: held.signInId,
  }
  const cameIn = await comeIn(tx, person, now)
  const user = await tx.users.byId(userId)
  if (user)
    await tx.audit.add('sso-signed-in', {
      by: byUser(user, origin),
      detail: { provider: provider.name, provider_id: provider.id, whole: cameIn.kind === 'whole' },
    })

  return { kind: 'in', userId, cameIn }
}

async function toLinking(
  tx: Tx,
  { organisationId, ...held }: HeldCode,
  provider: IdentityProviderRow,
  email: string,
  clientKeyHash: Buffer,
  now: Date,
): Promise<Completed> {
  const params = { ...held, clientKey: clientKeyHash.toString('base64url') }
  const made = await makeLinkCode(tx, { purpose: 'sso-link', organisationId, params }, now)

  return { kind: 'link', email, provider: provider.name, ...made }
}
