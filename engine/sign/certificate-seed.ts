import { attributeOids } from '../crypto/asn1/oids.ts'
import { sameBytes } from '../crypto/bytes.ts'
import { type Certificate, readCertificate } from '../crypto/x509/certificate.ts'
import { keyUsageBits } from '../crypto/x509/extensions.ts'
import { latin1 } from '../pdf/characters.ts'
import { textOf } from '../pdf/fields.ts'
import { asArray, asDict, asInteger, asName, asString, type PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'

/**
 * /Ff of a certificate seed value dictionary (ISO 32000-2 §12.7.5.5, table 238). Bit 5 is reserved.
 */
const bits = { Subject: 1, Issuer: 2, OID: 4, SubjectDN: 8, KeyUsage: 32, URL: 64 } as const

/**
 * What a field requires of the certificate that signs it and `certificates` (leaf first) does not
 * bring, in words that follow "The field asks for"; null where nothing is missing.
 */
export async function certificateRefusal(
  file: PdfFile,
  seed: PdfDict,
  certificates: readonly Uint8Array[],
): Promise<string | null> {
  const flags = asInteger(await file.entry(seed, 'Ff')) ?? 0
  const isAsked = (key: keyof typeof bits) => (flags & bits[key]) !== 0 && seed.entries.has(key)
  if (!(Object.keys(bits) as (keyof typeof bits)[]).some(isAsked)) return null
  // Table 238: /URLType tells what is to be had at /URL: by default a page for a person, which
  // refuses nobody.
  const kind = asName(await file.entry(seed, 'URLType')) ?? 'Browser'
  if (isAsked('URL') && kind !== 'Browser')
    return `a signature of the service ${await textAt(file, seed, 'URL')}`
  const [leaf, ...chain] = certificates.map(readCertificate)
  if (leaf === undefined) return 'certain certificates, and it was not said which one signs'
  if (isAsked('Subject') && !(await stringsAt(file, seed, 'Subject')).some((der) => sameBytes(der, leaf.der)))
    return 'another certificate'
  if (isAsked('Issuer')) {
    const issuers = await stringsAt(file, seed, 'Issuer')
    if (!issuers.some((der) => [leaf, ...chain].some((one) => isBelow(one, der))))
      return 'a certificate of another authority'
    // Table 238: policies are looked at under the named issuers alone.
    const policies = (await stringsAt(file, seed, 'OID')).map((one) => latin1(one))
    if (isAsked('OID') && policies.length > 0 && !policies.some((policy) => leaf.policies.includes(policy)))
      return `a certificate of the policy ${policies.join(' or ')}`
  }
  if (isAsked('SubjectDN') && !(await hasName(file, seed, leaf))) return 'a certificate of another name'
  if (isAsked('KeyUsage')) {
    const usages = (await stringsAt(file, seed, 'KeyUsage')).map((one) => latin1(one))
    if (!usages.some((usage) => hasUsage(leaf, usage))) return 'a certificate for another use of its key'
  }
  return null
}

/**
 * It is that authority, or names it as its issuer and was signed with its key by what both say (RFC
 * 5280 §4.2.1.1).
 */
function isBelow(one: Certificate, issuer: Uint8Array): boolean {
  if (sameBytes(one.der, issuer)) return true
  const { subject, subjectKeyId } = readCertificate(issuer)
  if (one.issuer.key !== subject.key) return false
  return one.authorityKeyId === undefined || subjectKeyId === undefined || one.authorityKeyId === subjectKeyId
}

/**
 * Table 238: each dictionary is a set of attributes that all have to be there; one of the sets is
 * enough.
 */
async function hasName(file: PdfFile, seed: PdfDict, { subject }: Certificate): Promise<boolean> {
  for (const item of asArray(await file.entry(seed, 'SubjectDN'))?.items ?? []) {
    const wanted: [string, string][] = []
    const attributes = asDict(await file.resolve(item))
    for (const key of attributes?.entries.keys() ?? [])
      wanted.push([key, await textAt(file, attributes, key)])
    const holds = ([key, value]: [string, string]) =>
      subject.attributes.some(
        (one) => one.oid === (shortNames.get(key.toLowerCase()) ?? key) && one.value === value,
      )
    if (wanted.length > 0 && wanted.every(holds)) return true
  }
  return false
}

/**
 * Attributes by the names that Acrobat and RFC 4519 give them; any other is an object identifier.
 */
const shortNames = new Map<string, string>([
  ['cn', attributeOids.commonName],
  ['o', attributeOids.organization],
  ['ou', attributeOids.organizationalUnit],
  ['c', attributeOids.country],
  ['l', attributeOids.locality],
  ['st', attributeOids.state],
  ['t', attributeOids.title],
  ['title', attributeOids.title],
  ['serialnumber', attributeOids.serialNumber],
  ['postalcode', attributeOids.postalCode],
  ['email', attributeOids.email],
  ['e', attributeOids.email],
])

/** `1`, has to be set; `0`, must not; anything else, or nothing: no matter. */
function hasUsage({ keyUsage = [] }: Certificate, usage: string): boolean {
  return keyUsageBits.every((bit, at) => {
    const input = usage[at]
    return input === '1' ? keyUsage.includes(bit) : input !== '0' || !keyUsage.includes(bit)
  })
}

async function stringsAt(file: PdfFile, seed: PdfDict, key: string): Promise<Uint8Array[]> {
  const strings: Uint8Array[] = []
  for (const item of asArray(await file.entry(seed, key))?.items ?? []) {
    const string = asString(await file.resolve(item))
    if (string !== undefined) strings.push(string.bytes)
  }
  return strings
}

async function textAt(file: PdfFile, dict: PdfDict | undefined, key: string): Promise<string> {
  const text = asString(await file.entry(dict, key))
  return text === undefined ? '' : textOf(text.bytes)
}
