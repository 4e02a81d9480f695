import { Refusal } from '#domain/refusal.ts'

/** What makes a person one person within a docket: the mail address, else the mobile number. */
export function personKey(contact: { email: string | null; mobile: string | null }): string {
  const key = contact.email?.toLowerCase() ?? contact.mobile
  if (!key)
    throw new Refusal('CONTACT_MISSING', {
      fields: [{ path: 'email', message: 'Give an email address or a mobile number.' }],
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

/** Refuses a person whose mail address or mobile number someone else on the document has. */
export function requireNewContact(contact: Contact, others: readonly Contact[]): void {
  const twin = others.find((other) => sharesContact(contact, other))
  if (!twin) return

  const path = contact.email !== null && twin.email === contact.email ? 'email' : 'mobile'
  throw new Refusal('SIGNER_TWICE', {
    sentence: `${twin.name} is already on the document with this ${path === 'email' ? 'email address' : 'mobile number'}.`,
    fields: [{ path, message: 'This person is already on the document.' }],
  })
}
