import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import { about, changed } from '#services/audit/changed.ts'
import { lockedUser } from '#services/users/ask-contact.ts'
import { sayOfPerson } from '#services/users/say-of-person.ts'
import type { Tx } from '#store/store.ts'
import type { User } from '#store/users/users.ts'

interface OwnDetails {
  first_name?: string | undefined
  last_name?: string | undefined
  language?: string | undefined
}

/**
 * What a person says of themselves; a name is beside each of their memberships from then on.
 * Papers keep what they say.
 */
export async function changeOwnDetails(tx: Tx, userId: string, said: OwnDetails, by: Actor): Promise<User> {
  const before = await lockedUser(tx, userId)
  const after = {
    first_name: said.first_name ?? before.first_name,
    last_name: said.last_name ?? before.last_name,
    language: said.language ?? before.language,
  }
  const differences = changed(only(before), after)
  if (!differences) return before
  await tx.users.update(userId, after)
  const detail = { ...about('person', userId, fullName(after)), ...differences }
  await sayOfPerson(tx, userId, { event: 'own-details-changed', by, detail })

  return { ...before, ...after }
}

const only = ({ first_name, last_name, language }: User) => ({ first_name, last_name, language })
