import type { GroupPerson } from '#contract/groups/group-record.ts'
import { beyond } from '../../../components/meanwhile/merge-lists.ts'
import { isSamePerson } from '../../new-docket/person-form.ts'

/** Members by who they are, others by how they are reached. */
export const sameAs = (one: GroupPerson, other: GroupPerson): boolean =>
  one.user_id === null && other.user_id === null
    ? isSamePerson(one, other)
    : one.user_id !== null && one.user_id === other.user_id

export const isListed = (
  person: { email: string | null; mobile: string | null },
  people: readonly GroupPerson[],
): boolean => people.some((other) => isSamePerson(person, other))

/** The people as the calls take them. */
export const peopleInput = (people: readonly GroupPerson[]) => ({
  user_ids: people.flatMap(({ user_id }) => user_id ?? []),
  people: people
    .filter(({ user_id }) => user_id === null)
    .map(({ name, email, mobile }) => ({ name, email, mobile })),
})

/** Who of the one list is not in the other. */
export const peopleBeyond = (one: readonly GroupPerson[], other: readonly GroupPerson[]): GroupPerson[] =>
  beyond(one, other, sameAs)
