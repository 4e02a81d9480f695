import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultQueue } from '../program/faults.ts'
import { escapeMarkup } from '../program/html.ts'
import type { FormFields } from '../program/web-server.ts'
import { faultyResponse, type ResponseFault, responseFaults } from './faults.ts'
import type { SamlKeys } from './keys.ts'
import { names } from './names.ts'
import { choicePage, homePage, leftPage, postPage, refusalPage } from './pages.ts'
import { attributesOf, type Person, samlPeople, typedPerson } from './people.ts'
import { buildRefusal, buildResponse, newId, type ResponseFacts } from './response.ts'
import type { ServiceProviders } from './service-providers.ts'
import type { Session, Sessions, SignIn } from './sessions.ts'
import { isPostSignedBy, parseXml, readRedirect, redirectAddress, textOf } from './sign.ts'

export interface SamlParts {
  services: ServiceProviders
  sessions: Sessions
  keys: SamlKeys
  faults: FaultQueue
  entityId: string
  /** Where single sign-on and single logout are. */
  signOnUrl: string
  logoutUrl: string
  clock(): Date
}

export const lineFaults = ['down', 'slow'] as const
const minute = 60_000
const cookieName = 'saml-simulator'

/** What a person's browser meets: requests, the choice of an account, the answer. */
export function samlRoutes(app: FastifyInstance, parts: SamlParts): void {
  const { services, sessions, keys, faults, entityId, clock } = parts
  let last: string | undefined

  const breakLine = async (_request: FastifyRequest, reply: FastifyReply) => {
    const fault = faults.take(lineFaults)
    if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
    if (fault?.kind === 'down') return reply.code(503).type('text/plain').send('Service Unavailable')
  }
  const refuse = (reply: FastifyReply, message: string) => send(reply.code(400), refusalPage(message))
  const sessionOf = (request: FastifyRequest) => sessions.byId(cookieOf(request) ?? '')

  app.get('/', async (request, reply) => {
    const session = sessionOf(request)
    // To sign out leads on to the service's own logout address, which counts as where the form goes
    // (CSP 3 §6.4.2).
    return send(reply, homePage(session, services.list()), session?.services[0]?.logoutUrl)
  })
  app.post('/services', async (request, reply) => {
    try {
      const { entityId: name } = await services.register((request.body as FormFields).metadata ?? '')
      return send(reply, homePage(sessionOf(request), services.list(), `${name} is registered.`))
    } catch (error) {
      return refuse(reply, error instanceof Error ? error.message : String(error))
    }
  })

  app.get('/metadata', { preHandler: breakLine }, async (_, reply) =>
    reply.type('application/samlmetadata+xml; charset=utf-8').send(metadataOf(parts)),
  )

  // Core §3.4: HTTP-Redirect and HTTP-POST.
  app.get('/sign-on', { preHandler: breakLine }, async (request, reply) => {
    const message = readable(() => readRedirect(request.url.split('?')[1] ?? ''))
    if (!message) return refuse(reply, 'The request cannot be read.')
    return begin(reply, message.root, message.relayState, message.isSignedBy)
  })
  app.post('/sign-on', { preHandler: breakLine }, async (request, reply) => {
    const form = request.body as FormFields
    const xml = Buffer.from(form.SAMLRequest ?? '', 'base64').toString('utf8')
    const root = readable(() => parseXml(xml))
    if (!root) return refuse(reply, 'The request cannot be read.')
    return begin(reply, root, form.RelayState, (pems) => isPostSignedBy(xml, pems))
  })

  function begin(
    reply: FastifyReply,
    root: ReturnType<typeof parseXml>,
    relayState: string | undefined,
    isSignedBy: (pems: readonly string[]) => boolean,
  ) {
    const service = services.get(textOf(root, 'Issuer'))
    if (root.localName !== 'AuthnRequest' || !service) return refuse(reply, 'The service is not known here.')
    if (!isSignedBy(service.signingPems)) return refuse(reply, 'The signature of the request does not hold.')
    const acsUrl = root.getAttribute('AssertionConsumerServiceURL')
    if (acsUrl && acsUrl !== service.acsUrl) return refuse(reply, 'The return address is not registered.')
    if (root.getAttribute('Destination') !== parts.signOnUrl)
      return refuse(reply, 'The request was made for another address.')
    const signIn = sessions.ask({ service, requestId: root.getAttribute('ID') ?? '', relayState })
    return reply.redirect(`/sign-in/${signIn.id}`, 303)
  }

  // Nobody asked: the provider begins (profiles §4.1.5).
  app.post('/start', async (request, reply) => {
    const { service: name = '', relayState } = request.body as FormFields
    const service = services.get(name)
    if (!service) return refuse(reply, 'The service is not known here.')
    return reply.redirect(`/sign-in/${sessions.ask({ service, relayState }).id}`, 303)
  })

  type ById = { Params: { id: string } }
  app.get<ById>('/sign-in/:id', async (request, reply) => {
    const signIn = sessions.asked(request.params.id)
    if (!signIn) return refuse(reply, 'There is no such sign-in, or it has ended.')
    return send(reply, choicePage(signIn), signIn.service.acsUrl)
  })
  app.post<ById>('/sign-in/:id', async (request, reply) => {
    const signIn = sessions.asked(request.params.id)
    if (!signIn) return refuse(reply, 'There is no such sign-in, or it has ended.')
    const form = request.body as FormFields
    const person = chosen(form)
    if (!person && form.person !== 'none')
      return send(
        reply,
        choicePage(signIn, 'A name and an e-mail address are needed.'),
        signIn.service.acsUrl,
      )
    sessions.answered(signIn.id)
    return answer(reply, signIn, person)
  })

  async function answer(reply: FastifyReply, signIn: SignIn, person: Person | undefined) {
    const { service, requestId, relayState } = signIn
    const fault = faults.take(responseFaults)?.kind as ResponseFault | undefined
    const told = { issuer: entityId, destination: service.acsUrl, inResponseTo: requestId, issuedAt: clock() }
    let xml: string
    if (!person || fault === 'deny') xml = buildRefusal({ ...told, signer: keys.current() })
    else {
      const session = sessions.open({
        person,
        nameId: person.subject,
        nameIdFormat: names.persistent,
        services: [service],
      })
      const honest: ResponseFacts = {
        ...told,
        signer: keys.current(),
        audience: service.entityId,
        recipient: service.acsUrl,
        nameId: session.nameId,
        nameIdFormat: session.nameIdFormat,
        sessionIndex: session.index,
        attributes: attributesOf(person),
        notBefore: told.issuedAt,
        notOnOrAfter: new Date(told.issuedAt.getTime() + 5 * minute),
        signs: 'assertion',
      }
      xml = fault
        ? faultyResponse(honest, fault, {
            lookAlike: await keys.lookAlike(),
            encryptionPem: service.encryptionPem,
            last,
          })
        : buildResponse(honest)
      reply.header('set-cookie', `${cookieName}=${session.id}; HttpOnly; SameSite=Lax; Path=/`)
    }
    last = xml
    const fields = { SAMLResponse: Buffer.from(xml, 'utf8').toString('base64'), RelayState: relayState }
    return send(reply, postPage(service.acsUrl, fields), service.acsUrl)
  }

  // Core §3.7: a service says that somebody left, or answers that they have.
  app.get('/logout', { preHandler: breakLine }, async (request, reply) => {
    const message = readable(() => readRedirect(request.url.split('?')[1] ?? ''))
    const service = message && services.get(textOf(message.root, 'Issuer'))
    if (!message || !service?.logoutUrl) return refuse(reply, 'The service is not known here.')
    if (!message.isSignedBy(service.signingPems))
      return refuse(reply, 'The signature of the request does not hold.')
    if (message.field === 'SAMLResponse') return send(reply, leftPage())
    sessions.endNamed(textOf(message.root, 'NameID'), textOf(message.root, 'SessionIndex'))
    const xml = `<samlp:LogoutResponse xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="${newId()}" Version="2.0" IssueInstant="${clock().toISOString()}" Destination="${escapeMarkup(service.logoutUrl)}" InResponseTo="${escapeMarkup(message.root.getAttribute('ID') ?? '')}"><saml:Issuer>${escapeMarkup(entityId)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${names.success}"/></samlp:Status></samlp:LogoutResponse>`
    return reply.redirect(
      redirectAddress(service.logoutUrl, 'SAMLResponse', xml, keys.current(), message.relayState),
      303,
    )
  })

  app.post('/sign-out', async (request, reply) => {
    const session = sessionOf(request)
    if (!session) return send(reply, leftPage())
    sessions.end(session.id)
    const address = logoutRequest(parts, session)
    return address ? reply.redirect(address, 303) : send(reply, leftPage())
  })
}

/**
 * Where a browser goes to tell the service of a session that it is over; nothing where the service
 * does not want to know.
 */
export function logoutRequest({ keys, entityId, clock }: SamlParts, session: Session): string | undefined {
  const [service] = session.services
  if (!service?.logoutUrl) return undefined
  const xml = `<samlp:LogoutRequest xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="${newId()}" Version="2.0" IssueInstant="${clock().toISOString()}" Destination="${escapeMarkup(service.logoutUrl)}"><saml:Issuer>${escapeMarkup(entityId)}</saml:Issuer><saml:NameID Format="${session.nameIdFormat}">${escapeMarkup(session.nameId)}</saml:NameID><samlp:SessionIndex>${escapeMarkup(session.index)}</samlp:SessionIndex></samlp:LogoutRequest>`
  return redirectAddress(service.logoutUrl, 'SAMLRequest', xml, keys.current())
}

/** Metadata §2.4.3. */
function metadataOf({ keys, entityId, signOnUrl, logoutUrl }: SamlParts): string {
  const certificates = keys
    .published()
    .map(({ certificatePem }) => certificatePem.replace(/-----[^-]+-----|\s/g, ''))
    .map(
      (base64) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    )
  const at = (name: string, binding: string, location: string) =>
    `<md:${name} Binding="${binding}" Location="${escapeMarkup(location)}"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${names.metadata}" xmlns:ds="${names.xmldsig}" entityID="${escapeMarkup(entityId)}"><md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="${names.protocol}">${certificates.join('')}${at('SingleLogoutService', names.redirect, logoutUrl)}<md:NameIDFormat>${names.persistent}</md:NameIDFormat>${at('SingleSignOnService', names.redirect, signOnUrl)}${at('SingleSignOnService', names.post, signOnUrl)}</md:IDPSSODescriptor></md:EntityDescriptor>
`
}

function chosen({ person, name = '', email = '' }: FormFields): Person | undefined {
  if (person) return samlPeople.find(({ subject }) => subject === person)
  const address = email.trim().toLowerCase()
  if (!name.trim() || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return undefined
  return typedPerson(address, name.trim())
}

function readable<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const cookieOf = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]

function send(reply: FastifyReply, page: string, target?: string) {
  const to = target ? ` ${new URL(target).origin}` : ''
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'${to}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
