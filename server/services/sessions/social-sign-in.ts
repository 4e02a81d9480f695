import { randomBytes } from 'node:crypto'
import type { SocialProvider } from '#contract/vocabulary/registration.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ProvedIdentity, SignInFailed, type SignInFailure } from '#providers/identity/port.ts'
import { newLinkCode } from '#services/links/link-code.ts'
import { makeLinkCode, readLinkCode, takeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import type { LinkCode } from '#store/wire/link-codes.ts'

interface Started {
  provider: SocialProvider
  nonce: string
  codeVerifier: string
  /** Base64url: the key of the browser that began. */
  clientKey: string
  /** By which address they began, and are to come back to. */
  portal: string
}

/** Who somebody is at a provider, for the browser in which they said so. */
export interface SocialIdentity extends ProvedIdentity {
  provider: SocialProvider
  nonce: string
  clientKey: string
}

/**
 * The person said no, or what came back was not believed; `ended`: nobody here began it, or too
 * long ago.
 */
export type ReturnFailure = SignInFailure | 'ended'

type WithAccounts = Pick<Tx, 'linkCodes' | 'socialAccounts'>

/**
 * Where a person goes to sign in. What is secret about it is kept, by `keep`, under the hash of its
 * state: a sign-in that was begun in another browser is nobody's here.
 */
export async function startSocial(
  parts: Parts,
  provider: SocialProvider,
  clientKeyHash: Buffer,
  portal: Portal,
) {
  const adapter = parts.identityProviders[provider]
  if (!adapter) throw new Refusal('PROVIDER_OFF')
  const state = newLinkCode()
  const started: Started = {
    provider,
    nonce: randomBytes(24).toString('base64url'),
    codeVerifier: randomBytes(32).toString('base64url'),
    clientKey: clientKeyHash.toString('base64url'),
    portal: portal.url,
  }

  return {
    url: await adapter.begin({ ...started, state }),
    nonce: started.nonce,
    async keep(tx: WithAccounts): Promise<{ expiresAt: Date }> {
      const params = { ...started }

      return await makeLinkCode(tx, { purpose: 'social-start', code: state, params }, parts.clock.now())
    },
  }
}

/**
 * Takes what a provider's return says; answers the one-time code that stands for the person from
 * now on.
 */
export async function finishSocial(
  parts: Parts,
  provider: SocialProvider,
  returned: URLSearchParams,
): Promise<({ code: string } | { failed: ReturnFailure }) & { portal?: string }> {
  const state = returned.get('state') ?? ''
  const adapter = parts.identityProviders[provider]
  const started = await takeStart(parts, state)
  if (!adapter || started?.provider !== provider) return { failed: 'ended' }
  const { portal } = started
  try {
    const identity = await adapter.finish(returned, { ...started, state })
    const held: SocialIdentity = { ...identity, provider, nonce: started.nonce, clientKey: started.clientKey }
    const { code } = await parts.store.platform.transaction((tx) =>
      makeLinkCode(tx, { purpose: 'social', params: { ...held } }, parts.clock.now()),
    )

    return { code, portal }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    if (error.why !== 'denied')
      parts.log.warn({ provider, why: error.why, error: error.message }, 'A social sign-in failed')

    return { failed: error.why, portal }
  }
}

async function takeStart(parts: Parts, state: string): Promise<Started | null> {
  try {
    const { params } = await parts.store.platform.transaction((tx) =>
      takeLinkCode(tx, state, ['social-start'], parts.clock.now()),
    )

    return params as unknown as Started
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_URL') return null
    throw error
  }
}

/** Who a code stands for. One of another browser, unknown, used and expired are one answer. */
export const readSocial = (tx: WithAccounts, code: string, clientKeyHash: Buffer, now: Date) =>
  held(() => readLinkCode(tx, code, ['social'], now), clientKeyHash)

/** The same, and the code is used up. */
export const takeSocial = (tx: WithAccounts, code: string, clientKeyHash: Buffer, now: Date) =>
  held(() => takeLinkCode(tx, code, ['social'], now), clientKeyHash)

async function held(find: () => Promise<LinkCode>, clientKeyHash: Buffer): Promise<SocialIdentity> {
  try {
    const identity = (await find()).params as unknown as SocialIdentity
    if (identity.clientKey === clientKeyHash.toString('base64url')) return identity
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INVALID_URL') throw error
  }
  throw new Refusal('SOCIAL_TOKEN')
}

/** The address that a provider answers for; nobody is known here by any other. */
export function provedMail({ email, isEmailProved }: ProvedIdentity): string {
  if (!email || !isEmailProved) throw new Refusal('SOCIAL_MAIL_UNVERIFIED')

  return email
}

/** From now on this account of the provider is this person's, and no other is. */
export async function linkSocial(
  tx: WithAccounts,
  { issuer, subject }: ProvedIdentity,
  userId: string,
  now: Date,
): Promise<void> {
  if (!(await tx.socialAccounts.link({ issuer, subject, userId }, now)))
    throw new Refusal('SOCIAL_OTHER_ACCOUNT')
}
