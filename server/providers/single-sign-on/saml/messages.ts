import { signedAddress } from './redirect.ts'
import type { LogoutAnswerAsked, LogoutAsked, SamlNameId, SignInAsked } from './saml-protocol.ts'
import { SamlRefused } from './saml-protocol.ts'
import { assertion, postBinding, protocol, success } from './vocabulary.ts'

/** For text and attribute values of XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"'\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)

const attributes = (all: Record<string, string | null | undefined>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value == null ? [] : `${name}="${escaped(value)}"`))
    .join(' ')

const namespaces = `xmlns:samlp="${protocol}" xmlns:saml="${assertion}"`
const instant = (now: Date) => now.toISOString().replace(/\.\d{3}/, '')

/**
 * Core §3.4.1; no requested context: how somebody proves who they are is the organisation's policy,
 * at its provider.
 */
export function signInAddress({ us, provider, requestId, relayState, isForced, now }: SignInAsked): string {
  const about = attributes({
    ID: requestId,
    Version: '2.0',
    IssueInstant: instant(now),
    Destination: provider.signInUrl,
    ProtocolBinding: postBinding,
    AssertionConsumerServiceURL: us.acsUrl,
    ForceAuthn: isForced ? 'true' : null,
  })
  const xml = `<samlp:AuthnRequest ${namespaces} ${about}>${issuer(us.entityId)}<samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`

  return signedAddress(provider.signInUrl, 'SAMLRequest', xml, { relayState, key: us.signingKey })
}

/** Core §3.7.1. */
export function logoutAddress(asked: LogoutAsked): string {
  const { us, provider, requestId, nameId, sessionIndex, now } = asked
  if (provider.logoutUrl === null) throw new SamlRefused('metadata', 'the provider has no logout address')
  const about = attributes({
    ID: requestId,
    Version: '2.0',
    IssueInstant: instant(now),
    Destination: provider.logoutUrl,
  })
  const session =
    sessionIndex === null ? '' : `<samlp:SessionIndex>${escaped(sessionIndex)}</samlp:SessionIndex>`
  const xml = `<samlp:LogoutRequest ${namespaces} ${about}>${issuer(us.entityId)}${named(nameId)}${session}</samlp:LogoutRequest>`

  return signedAddress(provider.logoutUrl, 'SAMLRequest', xml, { key: us.signingKey })
}

/** Core §3.7.2. */
export function logoutAnswerAddress(asked: LogoutAnswerAsked): string {
  const { us, provider, requestId, relayState, isSuccess, now } = asked
  const address = provider.logoutAnswerUrl ?? provider.logoutUrl
  if (address === null) throw new SamlRefused('metadata', 'the provider has no logout address')
  const about = attributes({
    ID: `_${crypto.randomUUID()}`,
    Version: '2.0',
    IssueInstant: instant(now),
    Destination: address,
    InResponseTo: requestId,
  })
  const status = isSuccess ? success : 'urn:oasis:names:tc:SAML:2.0:status:Responder'
  const xml = `<samlp:LogoutResponse ${namespaces} ${about}>${issuer(us.entityId)}<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status></samlp:LogoutResponse>`

  return signedAddress(address, 'SAMLResponse', xml, { relayState, key: us.signingKey })
}

const issuer = (entityId: string) => `<saml:Issuer>${escaped(entityId)}</saml:Issuer>`

/** §3.3.4: a name matches with everything that qualifies it. */
function named({ value, format, nameQualifier, spNameQualifier }: SamlNameId): string {
  const about = attributes({
    Format: format,
    NameQualifier: nameQualifier,
    SPNameQualifier: spNameQualifier,
  })

  return `<saml:NameID ${about}>${escaped(value)}</saml:NameID>`
}
