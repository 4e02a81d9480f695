import type { ParsedInputOf } from '#contract/define-call.ts'
import type { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import { about, changed } from '#services/audit/changed.ts'
import { type Inviting, inviteMembers } from '#services/users/invite-members.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

type Person = ParsedInputOf<typeof onboardOrganisation>['administrator']

/**
 * The one who runs a new organisation, invited by a link and no password. Nobody there could give
 * them their role, so the operator does; somebody whom others know already stays the same person.
 * Answers their mail.
 */
export async function inviteFirstAdministrator(
  tx: Tx,
  person: Person,
  roleId: string,
  { by, caps, now }: Inviting & { by: Actor },
): Promise<string> {
  const user = (await tx.users.findOrMakeMany([person])).get(person.email)
  if (!user) throw new Error('The first administrator was not made.')
  const membershipId = newId()
  await tx.memberRecords.addMany([
    {
      id: membershipId,
      user_id: user.id,
      role_id: roleId,
      reference_id: `REF-${membershipId.slice(-8)}`,
      state: 'invited',
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      mobile: person.mobile ?? null,
      invited_at: now,
      invited_by: by.name,
    },
  ])
  await inviteMembers(tx, [{ userId: user.id, name: person.first_name, email: person.email }], { caps, now })
  const name = fullName(person)
  await tx.audit.add('member-invited', {
    by,
    detail: {
      ...about('person', user.id, name),
      ...changed(null, { state: 'invited', name, email: person.email }),
    },
  })

  return person.email
}
