import { randomBytes } from 'node:crypto'
import { names } from './names.ts'
import type { ResponseFacts } from './response.ts'
import { buildResponse, newId } from './response.ts'
import type { XmlSigner } from './sign.ts'

/**
 * Honest answers that differ from the usual one, and answers that nobody should believe, for the
 * next response.
 */
export const responseFaults = [
  'sign-response',
  'sign-both',
  'encrypted',
  'encrypted-cbc',
  'no-mail',
  'transient',
  'deny',
  'unsigned',
  'wrong-key',
  'other-audience',
  'other-recipient',
  'other-destination',
  'other-request',
  'other-issuer',
  'expired',
  'not-yet',
  'wrapped',
  'two-assertions',
  'comment',
  'doctype',
  'sha1',
  'changed',
  'garbage',
  'replay',
] as const
export type ResponseFault = (typeof responseFaults)[number]

const hour = 3600_000
const elsewhere = 'https://elsewhere.example/acs'

interface Around {
  lookAlike: XmlSigner
  encryptionPem: string | undefined
  /** The response before this one. */
  last: string | undefined
}

/** The response as it is told to be. */
export function faultyResponse(honest: ResponseFacts, fault: ResponseFault, around: Around): string {
  const shifted = (by: number): Partial<ResponseFacts> => ({
    issuedAt: new Date(honest.issuedAt.getTime() + by),
    notBefore: new Date(honest.notBefore.getTime() + by),
    notOnOrAfter: new Date(honest.notOnOrAfter.getTime() + by),
  })
  const encrypted = (cipher: 'gcm' | 'cbc'): Partial<ResponseFacts> => {
    if (!around.encryptionPem) throw new RangeError('nobody gave a certificate to encrypt to')
    return {
      encryption: { certificatePem: around.encryptionPem, cipher },
      // XML Encryption 1.1 §5.2: CBC needs a signature around it.
      signs: cipher === 'cbc' ? 'both' : 'assertion',
    }
  }
  const changes: Partial<Record<ResponseFault, () => Partial<ResponseFacts>>> = {
    'sign-response': () => ({ signs: 'response' }),
    'sign-both': () => ({ signs: 'both' }),
    encrypted: () => encrypted('gcm'),
    'encrypted-cbc': () => encrypted('cbc'),
    'no-mail': () => ({ attributes: without(honest.attributes, 'urn:oid:0.9.2342.19200300.100.1.3') }),
    transient: () => ({ nameId: newId(), nameIdFormat: names.transient }),
    unsigned: () => ({ signs: 'nothing' }),
    'wrong-key': () => ({ signer: around.lookAlike }),
    'other-audience': () => ({ audience: elsewhere }),
    'other-recipient': () => ({ recipient: elsewhere }),
    'other-destination': () => ({ destination: elsewhere }),
    'other-request': () => ({ inResponseTo: newId() }),
    'other-issuer': () => ({ issuer: `${honest.issuer}/other` }),
    expired: () => shifted(-hour),
    'not-yet': () => shifted(hour),
    sha1: () => ({
      algorithms: { signature: `${names.xmldsig}rsa-sha1`, digest: `${names.xmldsig}sha1` },
    }),
  }
  const response = buildResponse({ ...honest, ...changes[fault]?.() })
  if (fault === 'wrapped') return wrapped(response)
  if (fault === 'two-assertions') return twice(response)
  if (fault === 'comment') return response.replace(/(<saml:NameID [^>]*>.)/, '$1<!-- -->')
  if (fault === 'doctype') return `<!DOCTYPE r [<!ENTITY who "admin">]>${response}`
  if (fault === 'changed') return response.replace(/(<saml:NameID [^>]*>)/, '$1someone-else-')
  if (fault === 'garbage') return randomBytes(200).toString('hex')
  if (fault === 'replay') return around.last ?? response
  return response
}

/** The signed assertion goes into the signature of one that says what the attacker likes. */
function wrapped(response: string): string {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response) ?? []
  const evil = assertion
    .replace(/ ID="[^"]*"/, ` ID="${newId()}"`)
    .replace(/(<saml:NameID [^>]*>)[^<]*/, '$1admin')
    .replace('</ds:Signature>', `<ds:Object>${assertion.replaceAll('$', '$$$$')}</ds:Object></ds:Signature>`)
  return response.replace(assertion, () => evil)
}

function twice(response: string): string {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response) ?? []
  const evil = assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ ID="[^"]*"/, ` ID="${newId()}"`)
    .replace(/(<saml:NameID [^>]*>)[^<]*/, '$1admin')
  return response.replace(assertion, () => `${evil}${assertion}`)
}

const without = (attributes: ResponseFacts['attributes'], name: string) =>
  Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name))
