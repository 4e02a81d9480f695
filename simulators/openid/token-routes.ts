import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultQueue } from '../program/faults.ts'
import type { FormFields } from '../program/web-server.ts'
import type { Client, Clients } from './clients.ts'
import type { SigningKeys } from './keys.ts'
import type { Logout } from './logout-routes.ts'
import { type Provider, type ProviderName, providers } from './providers.ts'
import type { SignIns } from './sign-ins.ts'
import { idToken, type TokenFault, tokenFaults } from './token.ts'

export const lineFaults = ['down', 'slow', 'garbage'] as const

export interface TokenParts {
  clients: Clients
  signIns: SignIns
  keys: Record<ProviderName, SigningKeys>
  faults: FaultQueue
  issuerOf(provider: Provider): string
  logout: Logout
  clock(): Date
}

/**
 * What an application's server asks: the description of the provider, its keys, and a token for a
 * code.
 */
export function tokenRoutes(app: FastifyInstance, parts: TokenParts): void {
  const { clients, signIns, keys, faults, issuerOf, logout, clock } = parts
  const breakLine = async (_request: FastifyRequest, reply: FastifyReply) => {
    const fault = faults.take(lineFaults)
    if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
    if (fault?.kind === 'down') return reply.code(503).type('text/plain').send('Service Unavailable')
    if (fault?.kind === 'garbage') return reply.type('application/json').send('{"neither": one nor the other')
  }
  const options = { preHandler: breakLine }

  for (const provider of Object.values(providers)) {
    const issuer = issuerOf(provider)
    // OpenID Connect Discovery §3
    app.get(`${provider.path}/.well-known/openid-configuration`, options, async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: [provider.name === 'google' ? 'public' : 'pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      ...(provider.name === 'work' && {
        end_session_endpoint: `${issuer}/logout`,
        backchannel_logout_supported: true,
        backchannel_logout_session_supported: true,
      }),
      ...(provider.namesIssuer && { authorization_response_iss_parameter_supported: true }),
    }))
    app.get(`${provider.path}/keys`, options, async () => keys[provider.name].published())

    app.post(`${provider.path}/token`, options, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const form = (request.body ?? {}) as FormFields
      const client = authenticated(request, form, (id) => clients.get(provider.name, id))
      if (!client) return reply.code(401).send({ error: 'invalid_client' })
      if (form.grant_type !== 'authorization_code')
        return reply.code(400).send({ error: 'unsupported_grant_type' })
      const found = signIns.redeem(form.code ?? '', {
        client,
        redirectUri: form.redirect_uri ?? '',
        verifier: form.code_verifier ?? '',
      })
      if (!found) return reply.code(400).send({ error: 'invalid_grant' })
      const sid =
        provider.name === 'work' ? logout.begin(`W${found.person.subject}`, found.signIn.client) : null
      const fault = faults.take(tokenFaults)?.kind as TokenFault | undefined
      return {
        access_token: randomBytes(24).toString('base64url'),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'openid email profile',
        id_token: await idToken(found, { provider, issuer, keys: keys[provider.name], sid }, clock(), fault),
      }
    })
  }
}

/** RFC 6749 §2.3.1: by the header, or by the form. */
function authenticated(
  request: FastifyRequest,
  form: FormFields,
  find: (clientId: string) => Client | undefined,
): Client | undefined {
  const [scheme = '', coded = ''] = (request.headers.authorization ?? '').split(' ')
  const [id = '', secret = ''] =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(coded, 'base64')
          .toString()
          .split(':')
          .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      : [form.client_id, form.client_secret]
  const client = find(id)
  const given = Buffer.from(secret)
  const wanted = Buffer.from(client?.clientSecret ?? '')

  return client && given.length === wanted.length && timingSafeEqual(given, wanted) ? client : undefined
}
