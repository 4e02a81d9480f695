import * as openid from 'openid-client'
import type { SocialProvider } from '#contract/vocabulary/registration.ts'
import { fetchOutside } from '#providers/single-sign-on/outside.ts'
import { failed } from './openid-failures.ts'
import { type IdentityProvider, type ProvedIdentity, SignInFailed } from './port.ts'
import { provesMail } from './proves-mail.ts'

export interface OpenIdOptions {
  provider: SocialProvider
  /** Its description is found below this address (OpenID Connect Discovery §4). */
  issuer: string
  clientId: string
  clientSecret: string
  /** Registered with the provider, letter for letter. */
  redirectUri: string
  now: () => Date
  /** Addresses without https, for providers of this machine. */
  allowsHttp: boolean
  /** Networks of our own in which a provider may be; every other address is a public one. */
  networks: readonly string[]
  /** At which ports of them; at any where this is missing. */
  ports?: readonly number[] | undefined
  patienceSeconds?: number
}

/** One provider, by its own description of itself. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const { provider, issuer, clientId, clientSecret, redirectUri, now, patienceSeconds = 5 } = options
  const { allowsHttp, networks, ports } = options
  // What a description names is asked too, and a provider may name whatever it likes.
  const ask = fetchOutside({ allowsHttp, networks, ports })
  // Read again for each sign-in, and the keys with it: a provider may have changed its keys a
  // moment ago, and a code works once.
  const described = async () =>
    await openid
      .discovery(
        new URL(issuer),
        clientId,
        { [openid.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000) },
        openid.ClientSecretPost(clientSecret),
        {
          timeout: patienceSeconds,
          [openid.customFetch]: ask,
          // Core §3.1.3.7 lets a token from the token endpoint go unverified; we check its
          // signature all the same.
          execute: [openid.enableNonRepudiationChecks, ...(allowsHttp ? [openid.allowInsecureRequests] : [])],
        },
      )
      .catch(failed)

  return {
    async begin({ state, nonce, codeVerifier }) {
      const address = openid.buildAuthorizationUrl(await described(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // People who share a computer choose their account each time.
        prompt: 'select_account',
      })

      return address.href
    },

    async finish(returned, { state, nonce, codeVerifier }) {
      const address = new URL(redirectUri)
      address.search = returned.toString()
      const answer = await openid
        .authorizationCodeGrant(await described(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch(failed)
      const claims = answer.claims()
      if (!claims) throw new SignInFailed('untrue', 'The provider answered without an ID token.')

      return identityOf(provider, claims)
    },
  }
}

function identityOf(provider: SocialProvider, claims: openid.IDToken): ProvedIdentity {
  const text = (name: string) => {
    const value = claims[name]

    return typeof value === 'string' ? value.trim() : ''
  }
  const [first = '', ...rest] = text('name').split(/\s+/)

  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text('email').toLowerCase() || null,
    isEmailProved: provesMail[provider](claims),
    firstName: text('given_name') || first,
    lastName: text('given_name') ? text('family_name') : rest.join(' '),
  }
}
