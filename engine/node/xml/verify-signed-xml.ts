import type { Element as XmlDomElement } from '@xmldom/xmldom'
import { publicKeyKind } from '../../crypto/algorithms.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { xmldsig } from './algorithms.ts'
import { checkedContent } from './checked-content.ts'
import { parseStrictly, toPlain, type XmlElement } from './parse-xml.ts'
import { requireShape } from './signature-shape.ts'
import { XmlError } from './xml-error.ts'

/**
 * The content of an XML document that the holder of a pinned certificate signed as a whole. What
 * comes back is parsed from the canonical bytes under the signature and from nowhere else; KeyInfo
 * is ignored.
 *
 * Refused: document types, a signature elsewhere than directly under the root, a second one,
 * another target than the whole document, transforms beside enveloped-signature and C14N,
 * algorithms off the list.
 *
 * @param pinnedCertificate DER; its dates are the pinner's business
 * @throws XmlError; CmsError UNREADABLE | ALGORITHM_REFUSED about the pinned certificate
 */
export function verifySignedXml(xml: string, pinnedCertificate: Uint8Array): XmlElement {
  publicKeyKind(readCertificate(pinnedCertificate).spki)
  const root = parseStrictly(xml)
  const signature = onlySignature(root)
  requireShape(signature, '')

  const content = parseStrictly(checkedContent(xml, signature, pinnedCertificate))
  if (content.localName !== root.localName || content.namespaceURI !== root.namespaceURI) {
    throw new XmlError('XML_SIGNATURE_SHAPE', 'the root is not what was signed')
  }
  return toPlain(content)
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
