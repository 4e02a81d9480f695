import type { Contact } from '#store/clients/clients.ts'

/** What a search finds a client by. */
export const searchTextOf = (
  { name, code }: { name: string; code: string },
  contacts: readonly Contact[],
): string =>
  [name, code, ...contacts.flatMap((contact) => [contact.name, contact.email ?? '', contact.mobile ?? ''])]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
