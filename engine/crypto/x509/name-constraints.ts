import { attributeOids } from '../asn1/oids.ts'
import { childrenOf, context, contextPrimitive, type Der, Fields, readDer } from '../asn1/read.ts'
import { unreadable } from '../errors.ts'
import type { Extension } from './extensions.ts'
import { type Name, readName } from './name.ts'

/**
 * The forms of a GeneralName that are compared (RFC 5280 §4.2.1.6); of any other the name is
 * `unknown`.
 */
export type GeneralName =
  | { form: 'directory'; name: Name }
  | { form: 'email' | 'dns' | 'uri'; text: string }
  | { form: 'address'; octets: Uint8Array }
  | { form: 'unknown'; tag: number }

/** What an authority may give certificates to (RFC 5280 §4.2.1.10). */
export interface NameConstraints {
  permitted: GeneralName[]
  excluded: GeneralName[]
}

/**
 * @throws CmsError UNREADABLE, also where it is empty, or has bounds other than those that the RFC
 * allows.
 */
export function readNameConstraints(extension: Extension | undefined): NameConstraints | undefined {
  if (!extension) return undefined
  const fields = new Fields(readDer(extension.value), 'NameConstraints')
  const permitted = fields.optional(context(0))
  const excluded = fields.optional(context(1))
  fields.end()
  if (!permitted && !excluded) throw unreadable('NameConstraints: empty')
  return { permitted: subtrees(permitted), excluded: subtrees(excluded) }
}

function subtrees(list: Der | undefined): GeneralName[] {
  if (!list) return []
  const trees = childrenOf(list)
  if (trees.length === 0) throw unreadable('GeneralSubtrees: empty')
  return trees.map((tree) => {
    const fields = new Fields(tree, 'GeneralSubtree')
    const base = readGeneralName(fields.next())
    // minimum is 0, which DER leaves out, and maximum is absent.
    fields.end()
    return base
  })
}

export function readGeneralNames(extension: Extension | undefined): GeneralName[] {
  return extension ? childrenOf(readDer(extension.value)).map(readGeneralName) : []
}

const textForms = new Map<number, 'email' | 'dns' | 'uri'>([
  [contextPrimitive(1), 'email'],
  [contextPrimitive(2), 'dns'],
  [contextPrimitive(6), 'uri'],
])

function readGeneralName(value: Der): GeneralName {
  const form = textForms.get(value.tag)
  if (form) return { form, text: new TextDecoder('latin1').decode(value.content) }
  if (value.tag === context(4)) return { form: 'directory', name: readName(readDer(value.content)) }
  if (value.tag === contextPrimitive(7)) return { form: 'address', octets: value.content }
  return { form: 'unknown', tag: value.tag }
}

/**
 * What a certificate is called: its subject, its alternative names, and the addresses in its
 * subject where those lack one.
 */
export function namesOf(subject: Name, alternative: readonly GeneralName[]): GeneralName[] {
  const names: GeneralName[] = [...alternative]
  if (subject.attributes.length > 0) names.push({ form: 'directory', name: subject })
  if (!alternative.some(({ form }) => form === 'email'))
    for (const { oid, value } of subject.attributes)
      if (oid === attributeOids.email) names.push({ form: 'email', text: value })
  return names
}

/**
 * Why an authority may not have given out a certificate of these names: RFC 5280 §6.1.3 (b) and
 * (c). A form that is constrained and not understood is refused where a name has it (§4.2.1.10), as
 * is a constraint that cannot be read.
 */
export function constraintBroken(
  { permitted, excluded }: NameConstraints,
  names: readonly GeneralName[],
): string | undefined {
  for (const name of names) {
    const ofForm = (tree: GeneralName) =>
      tree.form === name.form &&
      !(tree.form === 'unknown' && name.form === 'unknown' && tree.tag !== name.tag)
    const [may, not] = [permitted.filter(ofForm), excluded.filter(ofForm)]
    if (may.length + not.length === 0) continue
    if (name.form === 'unknown') return 'a name of a form that is constrained and not understood'
    const isIn = [...may, ...not].map((tree) => isWithin(name, tree))
    if (isIn.includes(undefined)) return 'a name or a constraint that cannot be compared'
    if (may.length > 0 && !isIn.slice(0, may.length).includes(true))
      return 'a name outside of those permitted'
    if (isIn.slice(may.length).includes(true)) return 'a name that is excluded'
  }
  return undefined
}

/** Undefined where it cannot be said. */
function isWithin(name: GeneralName, tree: GeneralName): boolean | undefined {
  if (name.form === 'directory' && tree.form === 'directory') return isBelow(name.name, tree.name)
  if (name.form === 'address' && tree.form === 'address') return isAddressIn(name.octets, tree.octets)
  if (name.form === 'email' && tree.form === 'email') return isMailIn(name.text, tree.text)
  if (name.form === 'dns' && tree.form === 'dns') return isHostUnder(hostOf(name.text), tree.text)
  if (name.form === 'uri' && tree.form === 'uri') {
    const host = hostOfUri(name.text)
    return host === undefined ? undefined : isHostAt(host, tree.text)
  }
  return undefined
}

/** The relative names of the tree come first, one by one (RFC 5280 §7.1). */
const isBelow = (name: Name, tree: Name) =>
  tree.rdnKeys.length <= name.rdnKeys.length && tree.rdnKeys.every((key, at) => key === name.rdnKeys[at])

/** RFC 4632: an address and a mask, 8 or 32 octets. */
function isAddressIn(address: Uint8Array, range: Uint8Array): boolean | undefined {
  if (![8, 32].includes(range.length) || ![4, 16].includes(address.length)) return undefined
  if (range.length !== address.length * 2) return false
  const half = address.length
  return address.every((octet, at) => (octet & range[half + at]!) === (range[at]! & range[half + at]!))
}

/** A mailbox, all of a host, or with a leading period all hosts below one. */
function isMailIn(mail: string, tree: string): boolean | undefined {
  const at = mail.lastIndexOf('@')
  if (at <= 0 || at === mail.length - 1) return undefined
  const [local, host] = [mail.slice(0, at), hostOf(mail.slice(at + 1))]
  const boxAt = tree.lastIndexOf('@')
  // The local part counts letter for letter (§7.5).
  if (boxAt !== -1) return local === tree.slice(0, boxAt) && host === hostOf(tree.slice(boxAt + 1))
  return isHostAt(host, tree)
}

/** The host itself, or, where the tree begins with a period, one below it. */
function isHostAt(host: string, tree: string): boolean {
  if (tree === '') return true
  return tree.startsWith('.')
    ? host.endsWith(hostOf(tree)) && host.length > tree.length
    : host === hostOf(tree)
}

/**
 * The host itself, or any made by adding labels in front of it. Some authorities write a period
 * first.
 */
function isHostUnder(host: string, tree: string): boolean {
  const base = hostOf(tree).replace(/^\./, '')
  return base === '' || host === base || host.endsWith(`.${base}`)
}

const hostOf = (text: string) => text.toLowerCase().replace(/\.$/, '')

/** Of a URI with an authority; an address is no host, and such a URI is refused (§4.2.1.10). */
function hostOfUri(uri: string): string | undefined {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:@[\]]+)(?::\d*)?(?:[/?#]|$)/i.exec(uri)?.[1]
  return host === undefined || /^[\d.]+$/.test(host) ? undefined : hostOf(host)
}
