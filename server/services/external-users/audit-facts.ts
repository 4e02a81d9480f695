import { maskContact } from '#domain/sending/mask-contact.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'

/** What the trail says of an external user; contacts are masked. */
export const auditFactsOf = (person: ExternalUser) => ({
  name: person.name,
  email: person.email && maskContact(person.email),
  mobile: person.mobile && maskContact(person.mobile),
  language: person.language,
  assisted: person.assisted,
  valid_from: person.valid_from.toISOString(),
  valid_until: person.valid_until?.toISOString() ?? null,
})
