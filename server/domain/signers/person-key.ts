import { Refusal } from '#domain/refusal.ts'

/** What makes a person one person within a docket: the mail address, else the mobile number. */
export function personKey(contact: { email: string | null; mobile: string | null }): string {
  const key = contact.email?.toLowerCase() ?? contact.mobile
  if (!key)
    throw new Refusal('CONTACT_MISSING', {
      fields: [{ path: 'email', code: 'CONTACT_NEEDED' }],
    })

  return key
}

interface Contact {
  name: string
  email: string | null
  mobile: string | null
}

type Reached = Pick<Contact, 'email' | 'mobile'>

/** Two who have a mail address or a mobile number in common are one person on a document. */
export const sharesContact = (one: Reached, other: Reached): boolean =>
  (one.email !== null && other.email === one.email) || (one.mobile !== null && other.mobile === one.mobile)

/** How much of a name an SMS has room for beside the paper. */
export const nameInSms = 20

/** A name as it is compared: blanks and capitals make no other person. */
export const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two who share a phone are told apart by what an SMS says of their names. */
const areToldApart = (one: string, other: string): boolean =>
  plainName(one).slice(0, nameInSms) !== plainName(other).slice(0, nameInSms)

/**
 * Refuses a person whose mail address or mobile number someone else on the document has. Where the
 * sender says that they share a phone, the number alone may be the same, as long as each SMS says
 * whom it is for.
 */
export function requireNewContact(
  contact: Contact,
  others: readonly Contact[],
  { sharesPhone }: { sharesPhone: boolean },
): void {
  const known = others.find(
    (other) =>
      (contact.email !== null && other.email === contact.email) ||
      (contact.mobile !== null &&
        other.mobile === contact.mobile &&
        !(sharesPhone && areToldApart(contact.name, other.name))),
  )
  if (!known) return

  const path = contact.email !== null && known.email === contact.email ? 'email' : 'mobile'
  throw new Refusal('SIGNER_TWICE', {
    values: { case: path, name: known.name },
    fields: [{ path, code: 'PERSON_ON_DOCUMENT' }],
  })
}

/**
 * The key of a person among those of a docket: of several with one phone and no mail, each by name
 * has a key of their own.
 */
export function keyOnDocket(
  person: Contact & { sharesPhone: boolean },
  others: readonly (Contact & { person_key: string })[],
): string {
  const key = personKey(person)
  if (person.email !== null) return key
  const ofPhone = others.filter(({ email, mobile }) => email === null && mobile === person.mobile)
  const same = ofPhone.find(({ name }) => plainName(name) === plainName(person.name))
  if (same) return same.person_key
  if (!person.sharesPhone) return key
  const taken = new Set(others.map(({ person_key }) => person_key))
  let free = key
  for (let number = 2; taken.has(free); number += 1) free = `${key}#${number}`

  return free
}
