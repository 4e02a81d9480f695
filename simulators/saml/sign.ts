import { sign, verify, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { algorithms, names } from './names.ts'

export interface XmlSigner {
  privateKeyPem: string
  certificatePem: string
}

/** The element of this ID with its signature behind its Issuer (core §5.4). */
export function signElement(
  xml: string,
  id: string,
  signer: XmlSigner,
  other: Partial<{ signature: string; digest: string; key: string }> = {},
): string {
  const xpath = `//*[@ID='${id}']`
  const signature = new SignedXml({
    privateKey: other.key ?? signer.privateKeyPem,
    publicCert: signer.certificatePem,
    signatureAlgorithm: other.signature ?? algorithms.rsaSha256,
    canonicalizationAlgorithm: algorithms.exclusive,
  })
  if (other.signature?.includes('hmac')) signature.enableHMAC()
  signature.addReference({
    xpath,
    transforms: [algorithms.enveloped, algorithms.exclusive],
    digestAlgorithm: other.digest ?? algorithms.sha256,
  })
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signature.getSignedXml()
}

/** The root element of a document without DOCTYPE; throws when it is not well-formed. */
export function parseXml(xml: string): Element {
  if (/<!DOCTYPE/i.test(xml)) throw new RangeError('a DOCTYPE is not allowed')
  const refuse = (_level: string, message: string) => {
    throw new RangeError(message)
  }
  const root = new DOMParser({ onError: refuse }).parseFromString(xml, 'text/xml').documentElement
  if (!root) throw new RangeError('there is no root element')
  return root
}

export const childrenNamed = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter(
    (child): child is Element => child.nodeType === 1 && (child as Element).localName === name,
  )

export const textOf = (parent: Element, name: string): string =>
  childrenNamed(parent, name)[0]?.textContent?.trim() ?? ''

/** Bindings §3.4.4.1: the address with the message in its query, signed as it is written. */
export function redirectAddress(
  address: string,
  field: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  { privateKeyPem }: XmlSigner,
  relayState?: string,
): string {
  const parts: [string, string][] = [[field, deflateRawSync(xml).toString('base64')]]
  if (relayState) parts.push(['RelayState', relayState])
  parts.push(['SigAlg', algorithms.rsaSha256])
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const signature = sign('sha256', Buffer.from(query), privateKeyPem).toString('base64')
  return `${address}${address.includes('?') ? '&' : '?'}${query}&Signature=${encodeURIComponent(signature)}`
}

export interface RedirectMessage {
  field: 'SAMLRequest' | 'SAMLResponse'
  root: Element
  relayState: string | undefined
  isSignedBy(certificatePems: readonly string[]): boolean
}

export function readRedirect(query: string): RedirectMessage {
  const raw = new Map(
    query.split('&').map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  )
  const value = (name: string) => (raw.has(name) ? decodeURIComponent(raw.get(name) ?? '') : undefined)
  const field = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
  const xml = inflateRawSync(Buffer.from(value(field) ?? '', 'base64'), { maxOutputLength: 1024 * 1024 })
  const signed = [field, 'RelayState', 'SigAlg'].flatMap((name) =>
    raw.has(name) ? [`${name}=${raw.get(name)}`] : [],
  )
  return {
    field,
    root: parseXml(xml.toString('utf8')),
    relayState: value('RelayState'),
    isSignedBy: (certificatePems) =>
      value('SigAlg') === algorithms.rsaSha256 &&
      certificatePems.some((pem) =>
        verify(
          'sha256',
          Buffer.from(signed.join('&')),
          new X509Certificate(pem).publicKey,
          Buffer.from(value('Signature') ?? '', 'base64'),
        ),
      ),
  }
}

/** Whether one signature, directly under the root and over the root, was made by one of these. */
export function isPostSignedBy(xml: string, certificatePems: readonly string[]): boolean {
  const root = parseXml(xml)
  const [signature, second] = [...root.getElementsByTagNameNS(names.xmldsig, 'Signature')]
  if (!signature || second || signature.parentNode !== root) return false
  return certificatePems.some((pem) => {
    const check = new SignedXml({ publicCert: pem, getCertFromKeyInfo: () => null })
    check.loadSignature(signature as unknown as Node)
    const [reference, other] = check.getReferences()
    const isRoot = reference && !other && reference.uri === `#${root.getAttribute('ID')}`
    return Boolean(isRoot) && check.signatureAlgorithm === algorithms.rsaSha256 && check.checkSignature(xml)
  })
}
