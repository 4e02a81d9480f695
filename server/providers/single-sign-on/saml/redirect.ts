import { type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { mostXmlBytes, readUtf8 } from './elements.ts'
import { type SamlProvider, SamlRefused } from './saml-protocol.ts'

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const hashes: Readonly<Record<string, string>> = {
  [rsaSha256]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}

type Field = 'SAMLRequest' | 'SAMLResponse'

/**
 * Bindings §3.4.4.1: the address with the message in its query, signed over the query as it is
 * written.
 */
export function signedAddress(
  address: string,
  field: Field,
  xml: string,
  { relayState = null, key }: { relayState?: string | null; key: KeyObject },
): string {
  const parts = [
    [field, deflateRawSync(xml).toString('base64')],
    ...(relayState === null ? [] : [['RelayState', relayState]]),
    ['SigAlg', rsaSha256],
  ]
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  const signature = sign('sha256', Buffer.from(query), key).toString('base64')

  return `${address}${address.includes('?') ? '&' : '?'}${query}&Signature=${encodeURIComponent(signature)}`
}

export interface RedirectMessage {
  field: Field
  xml: string
  relayState: string | null
  /** Throws where no certificate of the provider made the signature. */
  requireSignature(provider: SamlProvider): void
}

/**
 * @param query as it was in the address: decoding and encoding it again would be another text than
 * the signed one.
 */
export function readRedirect(query: string): RedirectMessage {
  const raw = new Map<string, string>()
  for (const part of query.split('&')) {
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    // Two of one name: whichever we take, the provider may have signed the other.
    if (raw.has(name)) throw new SamlRefused('shape', `${name} stands twice`)
    raw.set(name, at < 0 ? '' : part.slice(at + 1))
  }
  const field = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
  if (raw.has('SAMLRequest') === raw.has('SAMLResponse') || raw.has('SAMLEncoding'))
    throw new SamlRefused('shape', 'not exactly one message')
  const value = (name: string) => (raw.has(name) ? decoded(raw.get(name) ?? '') : null)

  return {
    field,
    xml: inflated(value(field) ?? ''),
    relayState: value('RelayState'),
    requireSignature({ certificates }) {
      const signed = [field, 'RelayState', 'SigAlg']
        .filter((name) => raw.has(name))
        .map((name) => `${name}=${raw.get(name)}`)
        .join('&')
      const algorithm = value('SigAlg')
      const signature = value('Signature')
      if (algorithm === null || !signature) throw new SamlRefused('unsigned', 'no signature')
      const hash = Object.hasOwn(hashes, algorithm) ? hashes[algorithm] : undefined
      if (!hash) throw new SamlRefused('algorithm', algorithm)
      const bytes = Buffer.from(signature, 'base64')
      const holds = certificates.some((der) =>
        verify(hash, Buffer.from(signed), new X509Certificate(der).publicKey, bytes),
      )
      if (!holds) throw new SamlRefused('signature', 'the signature does not hold')
    },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (error) {
    throw new SamlRefused('unreadable', 'the query', { cause: error })
  }
}

/** §3.4.4.1; no more than our limit comes out, whatever it says it is. */
function inflated(text: string): string {
  try {
    return readUtf8(
      inflateRawSync(Buffer.from(text.replaceAll(' ', '+'), 'base64'), { maxOutputLength: mostXmlBytes }),
    )
  } catch (error) {
    if (error instanceof SamlRefused) throw error
    throw new SamlRefused('unreadable', 'not DEFLATE', { cause: error })
  }
}
