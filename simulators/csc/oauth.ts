import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { FormFields } from '../program/web-server.ts'
import { hashesOf } from './credential.ts'
import { credentialPage, refusalPage, servicePage } from './pages.ts'
import type { Crowd, HeldCredential, Person } from './people.ts'

/** A program that was registered with the service. */
export interface CscClient {
  clientId: string
  clientSecret: string
  /** Compared letter for letter (RFC 9700 §2.1). */
  redirectUris: string[]
}

const minutes = 60_000
const codeLife = 5 * minutes
const tokenLife = 60 * minutes

/** A visit of somebody's browser, as the program asked for it. */
export interface Visit {
  id: string
  client: CscClient
  redirectUri: string
  state: string | undefined
  challenge: string
  scope: 'service' | 'credential'
  credentialId: string
  /** Base64, joined; empty for SCAL 1 without any. */
  hashes: string[]
  hashOid: string
  numSignatures: number
}

interface Given {
  visit: Visit
  person: Person
  until: number
}

export interface OAuth {
  /** What an access token shows: all of a person's, or what people share with programs. */
  seenBy(authorization: string | undefined): readonly HeldCredential[] | undefined
  routes(app: FastifyInstance): void
}

/** The OAuth 2.0 pages of CSC API v2 §8.4, with PKCE (RFC 7636): people type their PIN there. */
export function openOAuth(clients: Map<string, CscClient>, crowd: Crowd, denies: () => boolean): OAuth {
  const visits = new Map<string, Visit>()
  const codes = new Map<string, Given>()
  /** Without a person: the token of a program. */
  const tokens = new Map<string, { person: Person | null; until: number }>()
  const give = (person: Person | null) => {
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, { person, until: Date.now() + tokenLife })
    return { access_token: token, token_type: 'Bearer', expires_in: tokenLife / 1000 }
  }
  const back = (visit: Visit, said: Record<string, string>) => {
    const address = new URL(visit.redirectUri)
    for (const [name, value] of Object.entries({ ...said, ...(visit.state && { state: visit.state }) }))
      address.searchParams.set(name, value)
    return address.href
  }
  const giveCode = (visit: Visit, person: Person) => {
    visits.delete(visit.id)
    const code = randomBytes(24).toString('base64url')
    codes.set(code, { visit, person, until: Date.now() + codeLife })
    return back(visit, { code })
  }

  function read(query: Record<string, string | undefined>): Visit | string {
    const client = clients.get(query.client_id ?? '')
    if (!client) return 'The program is not known here.'
    if (!client.redirectUris.includes(query.redirect_uri ?? ''))
      return 'The return address is not registered.'
    if (query.response_type !== 'code') return 'response_type is not code.'
    if (query.code_challenge_method !== 'S256' || !query.code_challenge) return 'PKCE with S256 is needed.'
    if (query.scope !== 'service' && query.scope !== 'credential') return 'scope is service or credential.'
    const list = (query.hashes ?? '')
      .split(',')
      .filter(Boolean)
      .map((one) => Buffer.from(one, 'base64url').toString('base64'))
    const held = crowd.held(query.credentialID ?? '')
    if (query.scope === 'credential') {
      if (!held) return 'The credential is not known.'
      if (held.kind === 'disabled') return 'The credential is disabled.'
      const isNamed = hashesOf(list, query.hashAlgorithmOID) !== null
      if (held.scal === '2' && (!isNamed || list.length !== Number(query.numSignatures)))
        return 'The hashes are missing.'
      if (Number(query.numSignatures) > held.multisign) return 'Too many signatures at a time.'
    }
    return {
      id: randomBytes(12).toString('hex'),
      client,
      redirectUri: query.redirect_uri ?? '',
      state: query.state,
      challenge: query.code_challenge,
      scope: query.scope,
      credentialId: query.credentialID ?? '',
      hashes: list,
      hashOid: query.hashAlgorithmOID ?? '',
      numSignatures: Number(query.numSignatures ?? 0),
    }
  }

  return {
    seenBy(authorization) {
      const given = tokens.get((authorization ?? '').replace(/^Bearer /, ''))
      if (!given || given.until < Date.now()) return undefined
      if (given.person) return given.person.credentials
      return crowd.all().flatMap(({ credentials }) => credentials.filter(({ isShared }) => isShared))
    },

    routes(app) {
      const page = 'text/html; charset=utf-8'
      app.get('/oauth2/authorize', async (request, reply) => {
        const visit = read(request.query as Record<string, string | undefined>)
        if (typeof visit === 'string') return reply.code(400).type(page).send(refusalPage(visit))
        if (denies()) return reply.redirect(back(visit, { error: 'access_denied' }), 303)
        visits.set(visit.id, visit)
        return reply.redirect(`/visit/${visit.id}`, 303)
      })
      app.get<{ Params: { id: string } }>('/visit/:id', async ({ params }, reply) => {
        const visit = visits.get(params.id)
        if (!visit) return reply.code(404).type(page).send(refusalPage('This visit is over.'))
        return reply.type(page).send(shown(visit))
      })
      app.post<{ Params: { id: string } }>('/visit/:id', async ({ params, body }, reply) => {
        const visit = visits.get(params.id)
        if (!visit) return reply.code(404).type(page).send(refusalPage('This visit is over.'))
        const fields = body as FormFields
        if (fields.act === 'cancel') {
          visits.delete(visit.id)
          return reply.redirect(back(visit, { error: 'access_denied' }), 303)
        }
        if (visit.scope === 'service') {
          const person = crowd.byLogin(fields.login ?? '')
          if (!person) return reply.type(page).send(shown(visit, 'Nobody has this name here.'))
          return reply.redirect(giveCode(visit, person), 303)
        }
        const person = crowd.ownerOf(visit.credentialId)
        if (!person || fields.pin !== person.pin)
          return reply.type(page).send(shown(visit, 'The PIN is not right.'))
        return reply.redirect(giveCode(visit, person), 303)
      })
      app.post('/oauth2/token', async (request, reply) => {
        const asked = request.body as FormFields
        const client = clients.get(asked.client_id ?? '')
        if (!client || client.clientSecret !== asked.client_secret)
          return reply.code(401).send({ error: 'invalid_client' })
        // CSC API v2 §8.4.4: the program for itself.
        if (asked.grant_type === 'client_credentials')
          return asked.scope === 'service' && !denies()
            ? reply.send(give(null))
            : reply.code(400).send({ error: 'unauthorized_client' })
        const given = codes.get(asked.code ?? '')
        codes.delete(asked.code ?? '')
        const challenge = createHash('sha256')
          .update(asked.code_verifier ?? '')
          .digest('base64url')
        if (
          asked.grant_type !== 'authorization_code' ||
          given?.visit.client !== client ||
          given.until < Date.now() ||
          given.visit.redirectUri !== asked.redirect_uri ||
          given.visit.challenge !== challenge
        )
          return reply.code(400).send({ error: 'invalid_grant' })
        const { visit, person } = given
        if (visit.scope === 'credential') {
          const sad = crowd.held(visit.credentialId)?.credential.allow(visit, Date.now())
          return reply.send({ access_token: sad, token_type: 'SAD', expires_in: 300 })
        }
        return reply.send(give(person))
      })
    },
  }

  function shown(visit: Visit, notice?: string): string {
    if (visit.scope === 'service') return servicePage(visit, crowd.all(), notice)
    return credentialPage(visit, crowd.ownerOf(visit.credentialId)?.name ?? '', notice)
  }
}
