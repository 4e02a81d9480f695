import { DOMParser, type Element } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

const algorithms = {
  c14n: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
} as const

export interface XmlSigner {
  privateKeyPem: string
  certificatePem: string
}

/** Signs the whole document (`URI=""`, enveloped), or the one element named by `elementId`. */
export function signXml(xml: string, signer: XmlSigner, elementId?: string): string {
  const signature = new SignedXml({
    privateKey: signer.privateKeyPem,
    publicCert: signer.certificatePem,
    signatureAlgorithm: algorithms.rsaSha256,
    canonicalizationAlgorithm: algorithms.c14n,
  })
  if (elementId) {
    signature.addReference({
      xpath: `//*[@Id='${elementId}']`,
      transforms: [algorithms.c14n],
      digestAlgorithm: algorithms.sha256,
    })
  } else {
    signature.addReference({
      xpath: '/*',
      isEmptyUri: true,
      transforms: [algorithms.enveloped],
      digestAlgorithm: algorithms.sha256,
    })
  }
  signature.computeSignature(xml, { location: { reference: '/*', action: 'append' } })
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

/**
 * Checks the one signature over the whole document against a certificate known beforehand, and
 * answers the root element of exactly the bytes that were signed. Throws a sentence otherwise.
 */
export function verifiedRoot(xml: string, certificatePem: string): Element {
  const root = parseXml(xml)
  const signatures = [...root.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature')]
  const [element] = signatures
  if (!element || signatures.length !== 1 || element.parentNode !== root) {
    throw new RangeError('one Signature directly under the root is needed')
  }
  const check = new SignedXml({ publicCert: certificatePem, getCertFromKeyInfo: () => null })
  check.loadSignature(element.toString())
  const [reference, ...others] = check.getReferences()
  const allowed: readonly string[] = [algorithms.enveloped, algorithms.c14n, algorithms.exclusive]
  const isWhole = reference && others.length === 0 && reference.uri === ''
  if (!isWhole || !reference.transforms.every((transform) => allowed.includes(transform))) {
    throw new RangeError('the signature must cover the whole document')
  }
  if (check.signatureAlgorithm !== algorithms.rsaSha256 || reference.digestAlgorithm !== algorithms.sha256) {
    throw new RangeError('only rsa-sha256 with sha256 is accepted')
  }
  if (!check.checkSignature(xml))
    throw new RangeError('the signature does not fit the document and the certificate')
  const [signed] = check.getSignedReferences()
  return parseXml(signed ?? '')
}
