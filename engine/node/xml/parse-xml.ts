import { DOMParser, type Element as XmlDomElement } from '@xmldom/xmldom'
import { XmlError } from './xml-error.ts'

/**
 * An element as plain values. `text` is its own character data, of this element alone, untrimmed.
 */
export interface XmlElement {
  /** Local name. */
  name: string
  namespace: string | null
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/**
 * Our choice: provider answers are a few kilobytes; certificates and five signatures fit in one
 * hundred.
 */
const maxCharacters = 1024 * 1024
const maxDepth = 32
const maxElements = 10_000

/**
 * Well-formed XML without document type, entities or processing instructions; size, depth and
 * number of elements are bounded before anything recursive sees it.
 *
 * @throws XmlError XML_UNREADABLE | XML_DOCTYPE
 */
export function parseStrictly(xml: string): XmlDomElement {
  if (xml.length > maxCharacters) throw new XmlError('XML_UNREADABLE', 'too large')
  // Looked for as text, before a parser could act on it.
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new XmlError('XML_DOCTYPE', 'document type')
  let depth = 0
  let elements = 0
  for (const [tag] of xml.matchAll(/<\/?[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (++elements > maxElements) throw new XmlError('XML_UNREADABLE', 'too many elements')
    else if (!tag.endsWith('/>') && ++depth > maxDepth)
      throw new XmlError('XML_UNREADABLE', 'nested too deeply')
  }
  let root: XmlDomElement | null
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        throw new XmlError('XML_UNREADABLE', `${level}: ${message}`)
      },
    })
    root = parser.parseFromString(xml, 'text/xml').documentElement
  } catch (error) {
    throw error instanceof XmlError
      ? error
      : new XmlError('XML_UNREADABLE', 'not well-formed', { cause: error })
  }
  if (!root) throw new XmlError('XML_UNREADABLE', 'no root element')
  return root
}

/**
 * A document as it is, signed or not. Comments and processing instructions, which one reader
 * passes over and another stops at, are refused unless `mayHide`.
 *
 * @throws XmlError XML_UNREADABLE | XML_DOCTYPE | XML_HIDDEN
 */
export function readXml(xml: string, { mayHide = false }: { mayHide?: boolean } = {}): XmlElement {
  const root = parseStrictly(xml)
  if (!mayHide) {
    const all = [...(root.ownerDocument?.childNodes ?? []), ...root.getElementsByTagName('*')]
    const isHidden = ({ nodeType }: { nodeType: number }) =>
      nodeType === root.COMMENT_NODE || nodeType === root.PROCESSING_INSTRUCTION_NODE
    const declaration = (node: { nodeType: number; nodeName: string }) => node.nodeName === 'xml'
    const found = [...all, ...root.childNodes, ...all.flatMap((node) => [...node.childNodes])].some(
      (node) => isHidden(node) && !declaration(node),
    )
    if (found) throw new XmlError('XML_HIDDEN', 'a comment or processing instruction')
  }
  return toPlain(root)
}

export function toPlain(element: XmlDomElement): XmlElement {
  const attributes: Record<string, string> = {}
  for (const attribute of element.attributes) attributes[attribute.name] = attribute.value
  const plain: XmlElement = {
    name: element.localName ?? element.nodeName,
    namespace: element.namespaceURI,
    attributes,
    children: [],
    text: '',
  }
  for (const child of element.childNodes) {
    if (isElement(child)) plain.children.push(toPlain(child))
    else if (child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE) {
      plain.text += child.nodeValue ?? ''
    }
  }
  return plain
}

export function isElement(node: { nodeType: number }): node is XmlDomElement {
  return node.nodeType === 1
}
