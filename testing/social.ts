import { randomBytes } from 'node:crypto'
import type { OutputOf } from '#contract/define-call.ts'
import { beginSocialLogin } from '#contract/sessions/beginSocialLogin.ts'
import { type SocialProvider, socialProviders } from '#contract/vocabulary/registration.ts'
import { openIdProvider } from '#providers/identity/openid.ts'
import type { IdentityProviders } from '#providers/identity/port.ts'
import { startOpenId } from '#simulators/openid/start.ts'
import { signInAt } from '#simulators/openid/walk.ts'
import type { WireClient } from './client.ts'

/**
 * Two providers of accounts, and what a server needs to speak with them; `servedAt` is told once
 * the server has its address.
 */
export async function socialProvidersForTests(now: () => Date = () => new Date()) {
  const simulator = await startOpenId()
  const clientSecret = randomBytes(16).toString('hex')
  const admin = (path: string, body?: object) =>
    fetch(`${simulator.url}/admin/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${simulator.adminToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const identityProviders: IdentityProviders = {}

  return {
    simulator,
    identityProviders,
    async servedAt(publicUrl: string): Promise<void> {
      for (const provider of socialProviders) {
        const redirectUri = `${publicUrl}/api/returns/${provider}`
        await admin('clients', { provider, clientId: 'muhar', clientSecret, redirectUris: [redirectUri] })
        identityProviders[provider] = openIdProvider({
          provider,
          issuer: provider === 'google' ? simulator.googleIssuer : simulator.microsoftIssuer,
          clientId: 'muhar',
          clientSecret,
          redirectUri,
          now,
          allowsHttp: true,
          networks: ['127.0.0.1'],
          patienceSeconds: 2,
        })
      }
    },
    /** The next token, or the next answer, is wrong in this way. */
    order: (kind: string) => admin('behaviour', { kind }),
  }
}

/** Who somebody says they are on the provider's page. */
export type Chosen = Parameters<typeof signInAt>[1]

/** A person goes to a provider and comes back; answers what is behind the `#` of our page. */
export async function comesBack(client: WireClient, provider: SocialProvider, chosen: Chosen) {
  const begun: OutputOf<typeof beginSocialLogin> = await client.call(beginSocialLogin, { provider })
  const back = await signInAt(begun.url, chosen)
  const { hash } = new URL((await fetch(back, { redirect: 'manual' })).headers.get('location') ?? 'none:')

  return { begun, back, hash, code: /^#\/social\/([\w-]{22})$/.exec(hash)?.[1] ?? '' }
}
