import type { Element as XmlDomElement } from '@xmldom/xmldom'
import { allowed, envelopedSignature, exclusiveC14n, xmldsig } from './algorithms.ts'
import { isElement } from './parse-xml.ts'
import { XmlError } from './xml-error.ts'

/**
 * One reference, to `uri`, by enveloped-signature and C14N alone, with algorithms of our list;
 * nothing in a signature beside what makes it one.
 */
export function requireShape(signature: XmlDomElement, uri: string): void {
  const signedInfo = only(signature, 'SignedInfo')
  only(signature, 'SignatureValue')
  const known = ['SignedInfo', 'SignatureValue', 'KeyInfo']
  // XML Signature §4.5: an Object may hold anything, and so a second document.
  if (elementsOf(signature).some(({ localName }) => !known.includes(localName ?? '')))
    throw new XmlError('XML_SIGNATURE_SHAPE', 'something else inside the signature')
  const reference = only(signedInfo, 'Reference')
  requireAllowed(allowed.canonicalization, only(signedInfo, 'CanonicalizationMethod'))
  requireAllowed(allowed.signature, only(signedInfo, 'SignatureMethod'))
  requireAllowed(allowed.digest, only(reference, 'DigestMethod'))
  only(reference, 'DigestValue')
  if (reference.getAttribute('URI') !== uri)
    throw new XmlError('XML_SIGNATURE_SHAPE', 'another target than the signed element')

  const transforms = childrenNamed(only(reference, 'Transforms'), 'Transform')
  const [first, second] = transforms.map((transform) => transform.getAttribute('Algorithm') ?? '')
  const isKnown =
    first === envelopedSignature && (second === undefined || allowed.canonicalization.has(second))
  if (!isKnown || transforms.length > 2 || transforms.some(hasParameters))
    throw new XmlError('XML_ALGORITHM', 'transforms')
}

/**
 * Exclusive C14N §4: the list of prefixes is the one parameter that a transform of ours may have.
 */
const hasParameters = (transform: XmlDomElement) =>
  elementsOf(transform).some(
    ({ localName, namespaceURI }) => localName !== 'InclusiveNamespaces' || namespaceURI !== exclusiveC14n,
  )

function requireAllowed(list: ReadonlySet<string>, element: XmlDomElement): void {
  const algorithm = element.getAttribute('Algorithm') ?? ''
  if (!list.has(algorithm)) throw new XmlError('XML_ALGORITHM', algorithm)
}

function only(parent: XmlDomElement, name: string): XmlDomElement {
  const found = childrenNamed(parent, name)
  if (found.length !== 1) throw new XmlError('XML_SIGNATURE_SHAPE', `${found.length} times ${name}`)
  return found[0]!
}

export function childrenNamed(parent: XmlDomElement, name: string, namespace = xmldsig): XmlDomElement[] {
  return elementsOf(parent).filter((child) => child.localName === name && child.namespaceURI === namespace)
}

const elementsOf = (parent: XmlDomElement) => [...parent.childNodes].filter((child) => isElement(child))
