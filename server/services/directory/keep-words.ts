import { isDeepStrictEqual } from 'node:util'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { enterpriseSchema } from '#domain/directory/attributes.ts'
import { isObject, type Resource } from '#domain/directory/read-resource.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { DirectoryPerson } from '#store/directory/directory-people.ts'
import type { DirectoryActing } from './directory-acting.ts'
import { editablePerson, saidHere } from './present-person.ts'

/**
 * Keeps what the directory says beside the membership: only what differs from what is said here,
 * and no state of ours.
 */
export async function keepWords(
  { tx, by }: Pick<DirectoryActing, 'tx' | 'by'>,
  person: DirectoryPerson,
  said: Resource,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { userName, externalId = null, active: _active, ...words } = said
  const own = differing(words, saidHere(person))
  const name = String(userName)
  const before = editablePerson(person)
  await tx.memberRecords.update(person.id, {
    directory: Object.keys(own).length === 0 ? null : JSON.stringify(own),
    directory_name: name.toLowerCase() === person.email ? null : name,
    external_id: externalId as string | null,
  })
  const differences = isNew ? null : changed(wordsShown(before), wordsShown(said))
  if (differences)
    await tx.audit.add('directory-person-changed', {
      by,
      detail: { ...about('person', person.user_id, fullName(person)), ...differences },
    })
}

function differing(words: Resource, here: Resource): Resource {
  const own: Resource = {}
  for (const [name, value] of Object.entries(words)) {
    if (name === enterpriseSchema && isObject(value)) {
      const parts = differing(value, isObject(here[name]) ? here[name] : {})
      if (Object.keys(parts).length > 0) own[name] = parts
    } else if (!isDeepStrictEqual(value, here[name])) own[name] = value
  }

  return own
}

/** As the trail tells them: contacts masked, an address not at all. */
function wordsShown(said: Resource): Resource {
  const { userName, emails, phoneNumbers, addresses, active: _active, ...others } = said
  const masked = (list: unknown) =>
    Array.isArray(list) ? list.map(({ value }: Resource) => maskContact(String(value))).join(', ') : undefined

  return {
    ...others,
    userName: maskContact(String(userName)),
    emails: masked(emails),
    phoneNumbers: masked(phoneNumbers),
    addresses: Array.isArray(addresses) ? addresses.length : undefined,
  }
}
