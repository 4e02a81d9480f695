import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { accessState } from '#domain/external-users/access.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'
import type { Tx } from '#store/store.ts'
import { validityOf } from './assisted-link.ts'

/** External users as those who keep them see them. */
export async function presentExternalUsers(
  tx: Tx,
  people: readonly ExternalUser[],
  now: Date,
): Promise<ExternalUserRecord[]> {
  const links = await tx.externalUsers.linksOf(
    people.map(({ id }) => id),
    now,
  )

  return people.map((person) => ({
    user_id: person.id,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    language: person.language as Language,
    assisted: person.assisted,
    state: accessState(validityOf(person), now),
    valid_from: person.valid_from.toISOString(),
    valid_until: moment(person.valid_until),
    email_verified_at: moment(person.email_verified_at),
    mobile_verified_at: moment(person.mobile_verified_at),
    link_sent_at: moment(person.link_sent_at),
    link_expires_at: moment(links.get(person.id) ?? null),
    ended_at: moment(person.ended_at),
    created_at: person.created_at.toISOString(),
    revision: person.revision,
  }))
}

export async function presentExternalUser(
  tx: Tx,
  person: ExternalUser,
  now: Date,
): Promise<ExternalUserRecord> {
  const [record] = await presentExternalUsers(tx, [person], now)
  if (!record) throw new Error('One person is presented as one record.')

  return record
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null
