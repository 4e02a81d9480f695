import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FormFields } from '../program/web-server.ts'
import type { Clients } from './clients.ts'
import { choicePage, refusalPage } from './pages.ts'
import { type Person, testPeople, typedPerson } from './people.ts'
import { type Provider, providers } from './providers.ts'
import type { SignIn, SignIns } from './sign-ins.ts'
import { subjectOfTyped } from './token.ts'

export interface AuthorizeParts {
  clients: Clients
  signIns: SignIns
  issuerOf(provider: Provider): string
  /** Ordered for the next person who comes: they say no. */
  isDenied(): boolean
}

type Query = Record<string, string | undefined>

/** RFC 6749 §4.1.2.1: an error that may travel back to the application. */
class AnswerableError extends Error {
  readonly code: string

  constructor(code: string, description: string) {
    super(description)
    this.code = code
  }
}

/** What a person's browser sees: the request of the application, and the choice of an account. */
export function authorizeRoutes(app: FastifyInstance, parts: AuthorizeParts): void {
  const { clients, signIns, issuerOf } = parts
  const goBack = (
    reply: FastifyReply,
    provider: Provider,
    signIn: Pick<SignIn, 'redirectUri' | 'state'>,
    answer: Record<string, string>,
  ) => {
    const address = new URL(signIn.redirectUri)
    const named = provider.namesIssuer ? { iss: issuerOf(provider) } : {}
    const state = signIn.state === undefined ? {} : { state: signIn.state }
    for (const [name, value] of Object.entries({ ...answer, ...state, ...named }))
      address.searchParams.set(name, value)
    return reply.redirect(address.href, 303)
  }

  for (const provider of Object.values(providers)) {
    app.get(`${provider.path}/authorize`, async (request, reply) => {
      const query = request.query as Query
      const client = clients.get(provider.name, query.client_id ?? '')
      if (!client) return send(reply.code(400), refusalPage(provider, 'The application is not known here.'))
      const redirectUri = query.redirect_uri ?? ''
      if (!client.redirectUris.includes(redirectUri))
        return send(reply.code(400), refusalPage(provider, 'The return address is not registered.'))
      const asked = { redirectUri, state: query.state }
      try {
        const codeChallenge = checkedChallenge(query)
        const signIn = signIns.begin({
          ...asked,
          client,
          codeChallenge,
          nonce: query.nonce,
          loginHint: query.login_hint,
        })
        if (parts.isDenied()) throw new AnswerableError('access_denied', 'The person said no.')
        return reply.redirect(`/sign-in/${signIn.id}`, 303)
      } catch (error) {
        if (!(error instanceof AnswerableError)) throw error
        return goBack(reply, provider, asked, { error: error.code, error_description: error.message })
      }
    })
  }

  type ById = { Params: { id: string } }
  const unknown = (reply: FastifyReply) =>
    send(reply.code(404), refusalPage(providers.google, 'There is no such sign-in, or it has ended.'))

  app.get<ById>('/sign-in/:id', async (request, reply) => {
    const signIn = signIns.byId(request.params.id)
    if (!signIn) return unknown(reply)
    return send(reply, choicePage(providers[signIn.client.provider], signIn), signIn.redirectUri)
  })

  app.post<ById>('/sign-in/:id', async (request, reply) => {
    const signIn = signIns.byId(request.params.id)
    if (!signIn) return unknown(reply)
    const provider = providers[signIn.client.provider]
    const form = (request.body ?? {}) as FormFields
    if (form.person === 'none') {
      signIns.end(signIn.id)
      return goBack(reply, provider, signIn, { error: 'access_denied' })
    }
    const person = chosen(form)
    if (!person)
      return send(
        reply.code(400),
        choicePage(provider, signIn, 'A name and an e-mail address are needed.'),
        signIn.redirectUri,
      )
    return goBack(reply, provider, signIn, { code: signIns.grant(signIn, person) })
  })
}

function chosen({ person, name = '', email = '', groups = '' }: FormFields): Person | undefined {
  if (person) return testPeople.find(({ subject }) => subject === person)
  const address = email.trim().toLowerCase()
  if (!name.trim() || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return undefined

  return typedPerson(
    address,
    name.trim(),
    subjectOfTyped(address),
    groups.split(/[\s,]+/).filter((group) => group !== ''),
  )
}

function checkedChallenge(query: Query): string {
  if (query.response_type !== 'code')
    throw new AnswerableError('unsupported_response_type', 'Only response_type=code is answered.')
  if (!(query.scope ?? '').split(' ').includes('openid'))
    throw new AnswerableError('invalid_scope', 'The scope openid is missing.')
  // RFC 9700 §2.1.1: code flows need PKCE; `plain` protects nobody.
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? ''))
    throw new AnswerableError('invalid_request', 'A code_challenge with S256 is needed.')

  return query.code_challenge as string
}

function send(reply: FastifyReply, page: string, redirectUri?: string) {
  const target = redirectUri ? ` ${new URL(redirectUri).origin}` : ''
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
