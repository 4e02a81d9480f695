import type { Element as XmlDomElement } from '@xmldom/xmldom'
import { publicKeyKind } from '../../crypto/algorithms.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { checkedContent } from './checked-content.ts'
import { parseStrictly, toPlain, type XmlElement } from './parse-xml.ts'
import { childrenNamed, requireShape } from './signature-shape.ts'
import { XmlError } from './xml-error.ts'

export interface ElementName {
  name: string
  namespace: string
}

/** XML 1.0 §3.3.1, in ASCII: what an ID may be, and nothing that an expression could be made of. */
const usableId = /^[A-Za-z_][\w.-]{0,255}$/

/**
 * One element of a document, which the holder of one of the pinned certificates signed by its `ID`
 * (SAML core §5.4). What comes back is parsed from the canonical bytes under the signature and from
 * nowhere else; KeyInfo is ignored.
 *
 * Refused beside what `verifySignedXml` refuses: an element that is not exactly once where `path`
 * says, an ID that is twice in the document, a signature that is not the element's own child or
 * signs another element.
 *
 * @param path names from the root down to the element; @param pinned DER certificates, in any order
 * @throws XmlError; CmsError UNREADABLE | ALGORITHM_REFUSED about a pinned certificate
 */
export function verifySignedElement(
  xml: string,
  path: readonly ElementName[],
  pinned: readonly Uint8Array[],
): XmlElement {
  for (const certificate of pinned) publicKeyKind(readCertificate(certificate).spki)
  const root = parseStrictly(xml)
  requireIdsOnce(root)
  const element = elementAt(root, path)
  const [signature, second] = childrenNamed(element, 'Signature')
  if (!signature) throw new XmlError('XML_NOT_SIGNED', 'no signature')
  if (second) throw new XmlError('XML_SIGNATURE_SHAPE', 'more than one signature')
  const id = element.getAttribute('ID') ?? ''
  if (!usableId.test(id)) throw new XmlError('XML_SIGNATURE_SHAPE', 'no usable ID')
  requireShape(signature, `#${id}`)

  const content = parseStrictly(contentUnderOne(xml, signature, pinned))
  const isSame =
    content.localName === element.localName &&
    content.namespaceURI === element.namespaceURI &&
    content.getAttribute('ID') === id
  if (!isSame) throw new XmlError('XML_SIGNATURE_SHAPE', 'the element is not what was signed')
  return toPlain(content)
}

function contentUnderOne(xml: string, signature: XmlDomElement, pinned: readonly Uint8Array[]): string {
  let refused = new XmlError('XML_SIGNATURE_INVALID', 'no certificate is pinned')
  for (const certificate of pinned) {
    try {
      return checkedContent(xml, signature, certificate)
    } catch (error) {
      if (!(error instanceof XmlError)) throw error
      refused = error
    }
  }
  throw refused
}

/**
 * A reference means one element; whichever of two a reader finds, another reader may find the
 * other.
 */
function requireIdsOnce(root: XmlDomElement): void {
  const seen = new Set<string>()
  for (const element of [root, ...root.getElementsByTagName('*')])
    for (const attribute of element.attributes) {
      if ((attribute.localName ?? attribute.name).toLowerCase() !== 'id') continue
      if (seen.has(attribute.value)) throw new XmlError('XML_SIGNATURE_SHAPE', 'an ID stands twice')
      seen.add(attribute.value)
    }
}

function elementAt(root: XmlDomElement, [first, ...below]: readonly ElementName[]): XmlDomElement {
  if (!first || root.localName !== first.name || root.namespaceURI !== first.namespace)
    throw new XmlError('XML_SIGNATURE_SHAPE', 'another root')
  let element = root
  for (const { name, namespace } of below) {
    const found = childrenNamed(element, name, namespace)
    if (found.length !== 1) throw new XmlError('XML_SIGNATURE_SHAPE', `${found.length} times ${name}`)
    element = found[0]!
  }
  return element
}
