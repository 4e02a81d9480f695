import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import type { Client, Clients } from './clients.ts'
import type { SigningKeys } from './keys.ts'
import { refusalPage } from './pages.ts'
import { providers } from './providers.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
export const logoutFaults = [
  'logout-nonce',
  'logout-audience',
  'logout-wrong-key',
  'logout-expired',
  'logout-no-event',
] as const

interface LogoutParts {
  clients: Clients
  keys: SigningKeys
  issuer: string
  /** What is wrong with the next logout token. */
  fault(): string | undefined
  clock(): Date
}

/**
 * The sessions of the organisation's own provider, and how they end (RP-Initiated Logout 1.0,
 * Back-Channel Logout 1.0).
 */
export function openLogout({ clients, keys, issuer, fault, clock }: LogoutParts) {
  const open = new Map<string, { subject: string; client: Client }>()

  /**
   * Back-Channel Logout §2.4: every application that knows the session is told. Answers the
   * statuses.
   */
  async function tell(sid: string | null, subject: string): Promise<number[]> {
    const ended = [...open].filter(([id, session]) =>
      sid === null ? session.subject === subject : id === sid,
    )
    const told: number[] = []
    for (const [id, { client }] of ended) {
      open.delete(id)
      if (!client.backchannelLogoutUri) continue
      const wrong = fault()
      const seconds = Math.floor(clock().getTime() / 1000) - (wrong === 'logout-expired' ? 7200 : 0)
      const claims = {
        iss: issuer,
        aud: wrong === 'logout-audience' ? 'another-application' : client.clientId,
        iat: seconds,
        exp: seconds + 120,
        jti: randomUUID(),
        ...(sid === null ? { sub: subject } : { sid: id, sub: subject }),
        ...(wrong === 'logout-nonce' && { nonce: 'no-nonce-belongs-here' }),
        ...(wrong !== 'logout-no-event' && { events: { [event]: {} } }),
      }
      const token =
        wrong === 'logout-wrong-key'
          ? await keys.signWithLookAlike(claims, 'logout+jwt')
          : await keys.sign(claims, 'logout+jwt')
      const answer = await fetch(client.backchannelLogoutUri, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
      told.push(answer.status)
    }

    return told
  }

  return {
    begin(subject: string, client: Client): string {
      const sid = randomUUID()
      open.set(sid, { subject, client })
      return sid
    },
    tell,

    routes(app: FastifyInstance): void {
      const { path } = providers.work
      // RP-Initiated Logout §2: the hint says whose session; the address has to be registered.
      app.get(`${path}/logout`, async (request, reply) => {
        const query = request.query as Record<string, string | undefined>
        const hint = query.id_token_hint ? decodeJwt(query.id_token_hint) : {}
        const client = clients.get('work', query.client_id ?? String(hint.aud ?? ''))
        const back = query.post_logout_redirect_uri ?? ''
        if (!client?.postLogoutRedirectUris?.includes(back))
          return reply
            .code(400)
            .type('text/html; charset=utf-8')
            .send(refusalPage(providers.work, 'You have left. This application gave no address to go on to.'))
        if (typeof hint.sid === 'string') await tell(hint.sid, String(hint.sub))
        const address = new URL(back)
        if (query.state) address.searchParams.set('state', query.state)
        return reply.redirect(address.href, 303)
      })
    },
  }
}

export type Logout = ReturnType<typeof openLogout>
