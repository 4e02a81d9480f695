import { X509Certificate } from 'node:crypto'
import { readXml, type XmlElement } from '#engine/node/xml/index.ts'
import { all, inOurWords, mostXmlBytes, one, timeOf } from './elements.ts'
import { escaped } from './messages.ts'
import { type SamlProvider, SamlRefused, type ServiceProvider } from './saml-protocol.ts'
import { metadata, postBinding, protocol, redirectBinding, xmldsig } from './vocabulary.ts'

const mostCertificates = 10

/** Metadata §2.4.3. The member who uploads it answers for it: a signature on it is not checked. */
export function readMetadata(xml: string, now: Date): SamlProvider {
  if (Buffer.byteLength(xml) > mostXmlBytes) throw new SamlRefused('metadata', 'too large')
  // A file may begin with a byte order mark, and generators leave comments.
  const root = inOurWords(() => readXml(xml.replace(/^\uFEFF/, '').trim(), { mayHide: true }))
  const entity = onlyProvider(root)
  const role = one(entity, 'IDPSSODescriptor', metadata)
  for (const { attributes } of [root, entity, role]) {
    const until = timeOf(attributes.validUntil)
    if (until && until.getTime() <= now.getTime()) throw new SamlRefused('expired', 'validUntil is past')
  }
  if (!(role.attributes.protocolSupportEnumeration ?? '').split(/\s+/).includes(protocol))
    throw new SamlRefused('metadata', 'another protocol than SAML 2.0')
  const signIn = serviceOf(role, 'SingleSignOnService')
  if (!signIn) throw new SamlRefused('metadata', 'no SingleSignOnService with HTTP-Redirect')
  const logout = serviceOf(role, 'SingleLogoutService')

  return {
    entityId: entityIdOf(entity),
    signInUrl: signIn.url,
    logoutUrl: logout?.url ?? null,
    logoutAnswerUrl: logout?.answerUrl ?? null,
    certificates: certificatesOf(role),
  }
}

function onlyProvider(root: XmlElement): XmlElement {
  const entities =
    root.name === 'EntitiesDescriptor' && root.namespace === metadata
      ? all(root, 'EntityDescriptor', metadata)
      : [root]
  const [entity, second] = entities.filter(
    (one) =>
      one.name === 'EntityDescriptor' &&
      one.namespace === metadata &&
      all(one, 'IDPSSODescriptor', metadata).length > 0,
  )
  if (!entity || second) throw new SamlRefused('metadata', 'not exactly one identity provider')

  return entity
}

/** §2.3.2: at most 1024 characters. */
function entityIdOf({ attributes: { entityID = '' } }: XmlElement): string {
  if (entityID.trim() === '' || entityID.length > 1024) throw new SamlRefused('metadata', 'no entityID')

  return entityID.trim()
}

function serviceOf(role: XmlElement, name: string): { url: string; answerUrl: string | null } | null {
  const found = all(role, name, metadata).find(({ attributes }) => attributes.Binding === redirectBinding)
  if (!found) return null
  const { Location = '', ResponseLocation } = found.attributes

  return { url: safeAddress(Location), answerUrl: ResponseLocation ? safeAddress(ResponseLocation) : null }
}

/** Where we send people: nothing a browser would run, and unprotected on this machine alone. */
function safeAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null
  const isLoopback = address !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname)
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback)
  if (!address || !isSafe || address.hash || address.username || text.length > 2000)
    throw new SamlRefused('metadata', 'an address that is not https')

  return address.href
}

function certificatesOf(role: XmlElement): Uint8Array[] {
  const found = all(role, 'KeyDescriptor', metadata)
    .filter(({ attributes: { use = 'signing' } }) => use === 'signing')
    .flatMap((key) => all(key, 'KeyInfo', xmldsig))
    .flatMap((info) => all(info, 'X509Data', xmldsig))
    .flatMap((data) => all(data, 'X509Certificate', xmldsig))
    .map(({ text }) => strongCertificate(text.replace(/\s/g, '')))
  const certificates = [...new Set(found)]
  if (certificates.length === 0 || certificates.length > mostCertificates)
    throw new SamlRefused('metadata', `${certificates.length} certificates for signing`)

  return certificates.map((base64) => Buffer.from(base64, 'base64'))
}

function strongCertificate(base64: string): string {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  } catch (error) {
    throw new SamlRefused('metadata', 'a certificate that cannot be read', { cause: error })
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  // Its dates are not looked at (Metadata Interoperability profile §2.6.1): it carries a key, and
  // nobody vouches for it but its uploader.
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new SamlRefused('metadata', 'a certificate without an RSA key of 2048 bits')

  return certificate.raw.toString('base64')
}

/** Metadata §2.4.4: what we want, where, and with which keys. */
export function ourMetadata({ entityId, acsUrl, logoutUrl, certificates }: ServiceProvider): string {
  const keyOf = (use: string, der: Uint8Array) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${Buffer.from(der).toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  const logout = [redirectBinding, postBinding]
    .map((binding) => `<md:SingleLogoutService Binding="${binding}" Location="${escaped(logoutUrl)}"/>`)
    .join('')
  const keys = certificates.map((der) => keyOf('signing', der)).join('')
  const encryption = certificates[0] ? keyOf('encryption', certificates[0]) : ''

  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${metadata}" xmlns:ds="${xmldsig}" entityID="${escaped(entityId)}"><md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${protocol}">${keys}${encryption}${logout}<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat><md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat><md:AssertionConsumerService Binding="${postBinding}" Location="${escaped(acsUrl)}" index="0" isDefault="true"/></md:SPSSODescriptor></md:EntityDescriptor>
`
}
