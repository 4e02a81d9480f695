import { isMaskedInTrail } from '#contract/vocabulary/client-fields.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import type { ClientField } from '#store/clients/client-fields.ts'
import type { Contact } from '#store/clients/clients.ts'

interface Told {
  code: string
  name: string
  address: string | null
  contacts: readonly Contact[]
  data: Readonly<Record<string, string>>
}

const ended = (value: string): string => `••••${value.slice(-4)}`

const contactWords = ({ name, email, mobile, is_main }: Contact): string =>
  [is_main ? `★ ${name}` : name, email && maskContact(email), mobile && maskContact(mobile)]
    .filter(Boolean)
    .join(' ')

/** What the trail says of a client; contacts, and numbers that tell who somebody is, are masked. */
export function factsOfClient(fields: readonly ClientField[], { data, contacts, ...rest }: Told) {
  const values = fields.flatMap(({ id, name, type }) => {
    const value = data[id]

    return value === undefined ? [] : [[name, isMaskedInTrail(type) ? ended(value) : value] as const]
  })

  return {
    ...Object.fromEntries(values),
    code: rest.code,
    name: rest.name,
    address: rest.address,
    contacts: contacts.map(contactWords).join(', '),
  }
}
