import { X509Certificate } from 'node:crypto'
import type { Element as XmlDomElement } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { publicKeyKind } from '../../crypto/algorithms.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { allowed, envelopedSignature, xmldsig } from './algorithms.ts'
import { isElement, parseStrictly, toPlain, type XmlElement } from './parse-xml.ts'
import { XmlError } from './xml-error.ts'

/**
 * The content of an XML document that the holder of a pinned certificate signed as a whole. What comes back is
 * parsed from the canonical bytes under the signature and from nowhere else; KeyInfo is ignored.
 *
 * Refused: document types, a signature elsewhere than directly under the root, a second one, another target than the
 * whole document, transforms beside enveloped-signature and C14N, algorithms off the list.
 *
 * @param pinnedCertificate DER; its dates are the pinner's business
 * @throws XmlError; CmsError UNREADABLE | ALGORITHM_REFUSED about the pinned certificate
 */
export function verifySignedXml(xml: string, pinnedCertificate: Uint8Array): XmlElement {
  publicKeyKind(readCertificate(pinnedCertificate).spki)
  const root = parseStrictly(xml)
  const signature = onlySignature(root)
  requireShape(signature)

  const verifier = new SignedXml({
    publicCert: new X509Certificate(pinnedCertificate).publicKey.export({ type: 'spki', format: 'pem' }),
    getCertFromKeyInfo: () => null,
  })
  const signed = checkedContent(verifier, signature, xml)
  const content = parseStrictly(signed)
  if (content.localName !== root.localName || content.namespaceURI !== root.namespaceURI) {
    throw new XmlError('XML_SIGNATURE_SHAPE', 'the root is not what was signed')
  }
  return toPlain(content)
}

function checkedContent(verifier: SignedXml, signature: XmlDomElement, xml: string): string {
  let isValid: boolean
  try {
    // As a node: written out and read again, carriage returns kept by `&#13;` would be lost.
    verifier.loadSignature(signature as unknown as Node)
    isValid = verifier.checkSignature(xml)
  } catch (error) {
    throw new XmlError('XML_SIGNATURE_INVALID', 'the signature does not hold', { cause: error })
  }
  const signed = verifier.getSignedReferences()
  if (!isValid || signed.length !== 1)
    throw new XmlError('XML_SIGNATURE_INVALID', 'the signature does not hold')
  return signed[0]!
}

/** Exactly one Signature in the document, and directly under the root. */
function onlySignature(root: XmlDomElement): XmlDomElement {
  const all = [...root.getElementsByTagNameNS('*', 'Signature')]
  const [signature] = all
  if (!signature) throw new XmlError('XML_NOT_SIGNED', 'no signature')
  if (all.length > 1) throw new XmlError('XML_SIGNATURE_SHAPE', 'more than one signature')
  if (signature.namespaceURI !== xmldsig || signature.parentNode !== root) {
    throw new XmlError('XML_SIGNATURE_SHAPE', 'the signature is not directly under the root')
  }
  return signature
}

function requireShape(signature: XmlDomElement): void {
  const signedInfo = only(signature, 'SignedInfo')
  only(signature, 'SignatureValue')
  const reference = only(signedInfo, 'Reference')
  requireAllowed(allowed.canonicalization, only(signedInfo, 'CanonicalizationMethod'))
  requireAllowed(allowed.signature, only(signedInfo, 'SignatureMethod'))
  requireAllowed(allowed.digest, only(reference, 'DigestMethod'))
  only(reference, 'DigestValue')
  if (reference.getAttribute('URI') !== '')
    throw new XmlError('XML_SIGNATURE_SHAPE', 'not the whole document')

  const transforms = childrenNamed(only(reference, 'Transforms'), 'Transform')
  const [first, second] = transforms.map((transform) => transform.getAttribute('Algorithm') ?? '')
  const isKnown =
    first === envelopedSignature && (second === undefined || allowed.canonicalization.has(second))
  if (!isKnown || transforms.length > 2) throw new XmlError('XML_ALGORITHM', 'transforms')
}

function requireAllowed(list: ReadonlySet<string>, element: XmlDomElement): void {
  const algorithm = element.getAttribute('Algorithm') ?? ''
  if (!list.has(algorithm)) throw new XmlError('XML_ALGORITHM', algorithm)
}

function only(parent: XmlDomElement, name: string): XmlDomElement {
  const found = childrenNamed(parent, name)
  if (found.length !== 1) throw new XmlError('XML_SIGNATURE_SHAPE', `${found.length} times ${name}`)
  return found[0]!
}

function childrenNamed(parent: XmlDomElement, name: string): XmlDomElement[] {
  return [...parent.childNodes].filter(
    (child): child is XmlDomElement =>
      isElement(child) && child.localName === name && child.namespaceURI === xmldsig,
  )
}
