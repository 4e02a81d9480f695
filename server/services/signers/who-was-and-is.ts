import { maskContact } from '#domain/sending/mask-contact.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'

type Named = Pick<Signer, 'name' | 'email' | 'mobile'>

export const contactsOf = ({ email, mobile }: Pick<Named, 'email' | 'mobile'>): string[] =>
  [email, mobile].filter((contact) => contact !== null)

/**
 * For the trail: both names, both contacts masked, and their hashes, by which the installation
 * proves them later.
 */
export function whoWasAndIs(keys: Keys, before: Named, after: Named) {
  const hashed = (contacts: string[]) =>
    contacts.map((contact) => keys.hmac('signer-contact', Buffer.from(contact)).toString('hex')).join(', ')

  return {
    was: before.name,
    contact: contactsOf(after).map(maskContact).join(', '),
    contact_was: contactsOf(before).map(maskContact).join(', '),
    contact_hash: hashed(contactsOf(after)),
    contact_was_hash: hashed(contactsOf(before)),
  }
}
