import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import type { OidcSettings } from '#contract/vocabulary/identity-providers.ts'
import { failed } from '#providers/identity/openid-failures.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import { provesMail } from '#providers/identity/proves-mail.ts'
import { fetchOutside } from './outside.ts'
import type { AskedProvider, SignOnProtocol, VerifiedIdentity } from './port.ts'

interface OidcOptions {
  now: () => Date
  /** Addresses without https, for providers of this machine. */
  allowsHttp: boolean
  /** Networks of our own in which a provider may be; every other address is a public one. */
  networks: readonly string[]
  /** At which ports of them; at any where this is missing. */
  ports?: readonly number[] | undefined
  patienceSeconds?: number
}

type Asked = AskedProvider<OidcSettings>

/**
 * OpenID Connect with whatever provider describes itself (Core 1.0, authorization code flow with
 * PKCE).
 */
export function oidcProtocol({
  now,
  allowsHttp,
  networks,
  ports,
  patienceSeconds = 5,
}: OidcOptions): SignOnProtocol<OidcSettings> {
  const ask = fetchOutside({ allowsHttp, networks, ports })
  // Read again for each sign-in, and the keys with it: a provider may have changed its keys a
  // moment ago, and a code works once.
  const described = async ({ settings, secret }: Asked) =>
    await openid
      .discovery(
        new URL(settings.issuer),
        settings.client_id,
        { [openid.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000) },
        openid.ClientSecretPost(secret ?? ''),
        {
          timeout: patienceSeconds,
          [openid.customFetch]: ask,
          // Core §3.1.3.7 lets a token from the token endpoint go unverified; we check its
          // signature all the same.
          execute: [openid.enableNonRepudiationChecks, ...(allowsHttp ? [openid.allowInsecureRequests] : [])],
        },
      )
      .catch(failed)

  const keysOf = async ({ jwks_uri }: openid.ServerMetadata): Promise<JSONWebKeySet> => {
    try {
      const answer = await ask(jwks_uri ?? '', { signal: AbortSignal.timeout(patienceSeconds * 1000) })
      const keys = (await answer.json()) as JSONWebKeySet
      if (!answer.ok || !Array.isArray(keys.keys)) throw new Error('The provider shows no keys.')

      return keys
    } catch (error) {
      throw new SignInFailed('away', error)
    }
  }

  return {
    async begin(provider, { state, nonce, codeVerifier }) {
      const address = openid.buildAuthorizationUrl(await described(provider), {
        redirect_uri: provider.returnUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })

      return address.href
    },

    async finish(provider, returned, secrets) {
      // A provider that begins by itself sends people to our page (Core §4), never straight to the
      // return address.
      if (!secrets) throw new SignInFailed('untrue', 'Nobody here began this sign-in.')
      const address = new URL(provider.returnUrl)
      address.search = returned.toString()
      const answer = await openid
        .authorizationCodeGrant(await described(provider), address, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
          idTokenExpected: true,
        })
        .catch(failed)
      const claims = answer.claims()
      if (!claims || !answer.id_token)
        throw new SignInFailed('untrue', 'The provider answered without an ID token.')

      return identityOf(provider.settings, claims, answer.id_token)
    },

    async check(provider) {
      const metadata = (await described(provider)).serverMetadata()
      const keys = await keysOf(metadata)

      return [
        { what: 'issuer', value: metadata.issuer },
        { what: 'sign_in', value: metadata.authorization_endpoint ?? '' },
        { what: 'keys', value: String(keys.keys.length) },
        ...(metadata.end_session_endpoint
          ? [{ what: 'logout' as const, value: metadata.end_session_endpoint }]
          : []),
      ]
    },

    /** OpenID Connect Back-Channel Logout 1.0 §2.6. */
    async readLogout(provider, posted) {
      const metadata = (await described(provider)).serverMetadata()
      try {
        const { payload } = await jwtVerify(
          posted.get('logout_token') ?? '',
          createLocalJWKSet(await keysOf(metadata)),
          {
            issuer: metadata.issuer,
            audience: provider.settings.client_id,
            algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
            requiredClaims: ['iat', 'exp', 'jti'],
            clockTolerance: 30,
            currentDate: now(),
          },
        )
        const { events, nonce, sub, sid } = payload
        if (!isLogout(events)) throw new Error('The token is of no logout.')
        if (nonce !== undefined) throw new Error('A logout token has no nonce.')
        const said = {
          subject: typeof sub === 'string' ? sub : null,
          sessionIndex: typeof sid === 'string' ? sid : null,
        }
        if (!said.subject && !said.sessionIndex) throw new Error('The token names nobody.')

        return said
      } catch (error) {
        throw error instanceof SignInFailed ? error : new SignInFailed('untrue', error)
      }
    },

    /** OpenID Connect RP-Initiated Logout 1.0 §2. */
    async end(provider, { logoutHint }) {
      const configuration = await described(provider)
      if (!configuration.serverMetadata().end_session_endpoint) return null

      return openid.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: provider.leftUrl,
        ...(logoutHint && { id_token_hint: logoutHint }),
      }).href
    },
  }
}

const isLogout = (events: unknown): boolean =>
  typeof events === 'object' &&
  events !== null &&
  'http://schemas.openid.net/event/backchannel-logout' in events

const usual = new Set(['iss', 'aud', 'exp', 'iat', 'nbf', 'nonce', 'at_hash', 'c_hash', 'azp', 'jti', 'sid'])

function identityOf(settings: OidcSettings, claims: openid.IDToken, idToken: string): VerifiedIdentity {
  const text = (name: string) => {
    const value = claims[name]

    return typeof value === 'string' ? value.trim() : ''
  }
  const [first = '', ...rest] = text('name').split(/\s+/)

  return {
    subject: claims.sub,
    email: text('email').toLowerCase() || null,
    isEmailVerified: verifiesMail(settings, claims),
    firstName: text('given_name') || first,
    lastName: text('given_name') ? text('family_name') : rest.join(' '),
    attributes: Object.fromEntries(
      Object.entries(claims).flatMap(([name, value]) => (usual.has(name) ? [] : [[name, wordsOf(value)]])),
    ),
    sessionIndex: text('sid') || null,
    logoutHint: idToken,
    // A code of the provider is good once.
    once: null,
  }
}

/**
 * An organisation's own provider says so in the standard's claim (Core §5.1); the great ones each
 * in their own words.
 */
const verifiesMail = ({ preset }: OidcSettings, claims: openid.IDToken): boolean =>
  preset === 'other' ? claims.email_verified === true : provesMail[preset](claims)

/** Groups come as a list, a single one as a word. */
const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    ['string', 'number', 'boolean'].includes(typeof one) ? [String(one)] : [],
  )
