import { minute } from '#contract/vocabulary/time.ts'
import { readXml, type XmlElement, XmlError, type XmlErrorCode } from '#engine/node/xml/index.ts'
import { type SamlNameId, type SamlReason, SamlRefused } from './saml-protocol.ts'
import { assertion, entityFormat, protocol, success } from './vocabulary.ts'

/** Our choice: a response with 150 groups and three certificates is below 64 kB. */
export const mostXmlBytes = 256 * 1024

const reasons: Record<XmlErrorCode, SamlReason> = {
  XML_UNREADABLE: 'unreadable',
  XML_DOCTYPE: 'doctype',
  XML_HIDDEN: 'hidden',
  XML_NOT_SIGNED: 'unsigned',
  XML_SIGNATURE_SHAPE: 'signature-shape',
  XML_ALGORITHM: 'algorithm',
  XML_SIGNATURE_INVALID: 'signature',
  XML_DECRYPTION: 'decryption',
}

/** What the engine says of a document, in the words of the security log. */
export function inOurWords<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof XmlError) throw new SamlRefused(reasons[error.code], error.message, { cause: error })
    throw error
  }
}

export const readMessage = (xml: string): XmlElement => inOurWords(() => readXml(xml))

/** Bindings §3.5.4: Base64, in lines or not, of UTF-8. */
export function decodePosted(posted: string): string {
  const base64 = posted.replace(/[\r\n\t ]/g, '')
  if (base64.length > (mostXmlBytes / 3) * 4) throw new SamlRefused('unreadable', 'too large')
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw new SamlRefused('unreadable', 'not Base64')

  return readUtf8(Buffer.from(base64, 'base64'))
}

export function readUtf8(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // A reader that believes the declaration would read another text.
    const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
    if (declared === undefined || declared.toLowerCase() === 'utf-8') return text
  } catch (error) {
    throw new SamlRefused('unreadable', 'not UTF-8', { cause: error })
  }
  throw new SamlRefused('unreadable', 'another encoding than UTF-8')
}

export const all = (parent: XmlElement, name: string, namespace: string = assertion): XmlElement[] =>
  parent.children.filter((child) => child.name === name && child.namespace === namespace)

export function one(parent: XmlElement, name: string, namespace: string = assertion): XmlElement {
  const [found, second] = all(parent, name, namespace)
  if (!found || second) throw new SamlRefused('shape', `not exactly one ${name} in ${parent.name}`)

  return found
}

export function atMostOne(
  parent: XmlElement,
  name: string,
  namespace: string = assertion,
): XmlElement | null {
  return all(parent, name, namespace).length === 0 ? null : one(parent, name, namespace)
}

/** How often a name is in a document, however deep and in whatever namespace. */
export function countOf(element: XmlElement, name: string): number {
  return element.children.reduce((sum, child) => sum + countOf(child, name), element.name === name ? 1 : 0)
}

/** Core §1.3.3: UTC, and whole or fractional seconds. */
export function timeOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) ? new Date(text) : null
  if (!time || Number.isNaN(time.getTime())) throw new SamlRefused('shape', 'not a time')

  return time
}

/** Core §3.2: what every message has. Answers its ID. */
export function requireMessage(message: XmlElement, names: readonly string[]): string {
  if (message.namespace !== protocol || !names.includes(message.name))
    throw new SamlRefused('shape', `not a ${names.join(' or ')}`)

  return requireIdentified(message)
}

/** Core §1.3.4: an ID is an xs:ID. */
export function requireIdentified({ attributes: { Version, ID = '' } }: XmlElement): string {
  if (Version !== '2.0') throw new SamlRefused('shape', 'another version')
  if (!/^[A-Za-z_][\w.-]{0,255}$/.test(ID)) throw new SamlRefused('shape', 'no usable ID')

  return ID
}

/** Core §8.3.6: an entity; `issuer` null where the element may be missing and is. */
export function issuerOf(element: XmlElement): string | null {
  const issuer = atMostOne(element, 'Issuer')
  if (!issuer) return null
  const { Format = entityFormat } = issuer.attributes
  if (Format !== entityFormat || issuer.children.length > 0) throw new SamlRefused('issuer', 'not an entity')

  return issuer.text.trim()
}

/** Core §2.2.3. */
export function nameIdOf(parent: XmlElement): SamlNameId {
  const element = one(parent, 'NameID')
  const value = element.text.trim()
  // §8.3.7: at most 256 characters. A line in the middle is how two readers come to two names.
  if (element.children.length > 0 || value === '' || value.length > 256 || /\p{Cc}/u.test(value))
    throw new SamlRefused('subject', 'no usable NameID')
  const { Format = null, NameQualifier = null, SPNameQualifier = null } = element.attributes

  return { value, format: Format, nameQualifier: NameQualifier, spNameQualifier: SPNameQualifier }
}

/** Core §3.2.2: the first says success or whose fault, the second why. */
export function statusOf(message: XmlElement): { isSuccess: boolean; codes: string[] } {
  const outer = one(one(message, 'Status', protocol), 'StatusCode', protocol)
  const inner = atMostOne(outer, 'StatusCode', protocol)
  const codes = [outer, inner].flatMap((code) => code?.attributes.Value ?? [])

  return { isSuccess: codes[0] === success, codes }
}

/** Our choice, as the wire has it: clocks may differ by three minutes. */
export const skewMs = 3 * minute

/** Core §1.3.3, §2.5.1.2: from `notBefore` on, and before `notOnOrAfter`. */
export function requireNow(
  now: Date,
  { notBefore, notOnOrAfter }: { notBefore?: Date | null; notOnOrAfter?: Date | null },
): void {
  if (notBefore && now.getTime() + skewMs < notBefore.getTime())
    throw new SamlRefused('not-yet', 'not good yet')
  if (notOnOrAfter && now.getTime() - skewMs >= notOnOrAfter.getTime())
    throw new SamlRefused('expired', 'no longer good')
}
