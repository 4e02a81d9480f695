import { attributeOids } from '../asn1/oids.ts'
import { childrenOf, type Der, Fields, oidOf, tags } from '../asn1/read.ts'
import { toHex } from '../bytes.ts'
import { unreadable } from '../errors.ts'

export interface NameAttribute {
  /** Dotted, e.g. `2.5.4.3`. */
  oid: string
  value: string
}

/** A distinguished name: parsed by OID, and as it stood. */
export interface Name {
  raw: Uint8Array
  attributes: NameAttribute[]
  /** RFC 4514 style, in the order written, for people. */
  text: string
  /** Equal for names that RFC 5280 §7.1 calls the same. */
  key: string
  /** The same, one for each relative name. */
  rdnKeys: string[]
}

const shortNames = new Map<string, string>([
  [attributeOids.commonName, 'CN'],
  [attributeOids.serialNumber, 'serialNumber'],
  [attributeOids.country, 'C'],
  [attributeOids.locality, 'L'],
  [attributeOids.state, 'ST'],
  [attributeOids.street, 'STREET'],
  [attributeOids.organization, 'O'],
  [attributeOids.organizationalUnit, 'OU'],
  [attributeOids.title, 'title'],
  [attributeOids.postalCode, 'postalCode'],
  [attributeOids.email, 'emailAddress'],
])

export function readName(value: Der): Name {
  if (value.tag !== tags.sequence) throw unreadable('Name')
  const sets = childrenOf(value).map((set) => {
    if (set.tag !== tags.set) throw unreadable('RDN')
    return childrenOf(set).map((pair) => {
      const fields = new Fields(pair, 'AttributeTypeAndValue')
      const oid = oidOf(fields.next(tags.oid))
      const text = textOf(fields.next())
      fields.end()
      return { oid, value: text }
    })
  })
  const attributes = sets.flat()
  const rdnKeys = sets.map((set) =>
    set
      .map((pair) => `${pair.oid}=${JSON.stringify(folded(pair.value))}`)
      .sort()
      .join('+'),
  )
  return {
    raw: value.raw,
    attributes,
    text: sets
      .map((set) =>
        set.map((pair) => `${shortNames.get(pair.oid) ?? pair.oid}=${escaped(pair.value)}`).join('+'),
      )
      .join(', '),
    key: rdnKeys.join(','),
    rdnKeys,
  }
}

/** First value of an attribute, by OID. */
export function attributeOf(name: Name, oid: string): string | undefined {
  return name.attributes.find((attribute) => attribute.oid === oid)?.value
}

/** RFC 2253 string: last RDN first, as X509SubjectName wants it. */
export function rfc2253(name: Name): string {
  return name.attributes
    .map((pair) => `${shortNames.get(pair.oid) ?? pair.oid}=${escaped(pair.value)}`)
    .reverse()
    .join(',')
}

const folded = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const escaped = (text: string) => text.replace(/[,+"\\<>;=]/g, (character) => `\\${character}`)

/** DirectoryString and its relatives (RFC 5280 §4.1.2.4); an unknown type shows as #hex. */
export function textOf(value: Der): string {
  switch (value.tag) {
    case 0x0c:
      return new TextDecoder('utf-8').decode(value.content)
    case 0x12: // NumericString
    case 0x13: // PrintableString
    case 0x14: // TeletexString, in practice Latin-1
    case 0x16: // IA5String
    case 0x1a: // VisibleString
      return new TextDecoder('latin1').decode(value.content)
    case 0x1e:
      return new TextDecoder('utf-16be').decode(value.content)
    default:
      return `#${toHex(value.raw)}`
  }
}
