import { fullName } from '#contract/vocabulary/full-name.ts'
import { bySystem } from '#domain/actors.ts'
import { restorableFor } from '#domain/users/member-life.ts'
import { about } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'

/**
 * Takes from memberships that ended thirty days ago what only served the list: contacts and
 * employee number. Who did what stays told by the trail and the papers. Answers how many.
 */
export async function eraseEnded(parts: Parts, organisationId: string, most: number): Promise<number> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const before = new Date(now.getTime() - restorableFor)
  const due = await store.read((tx) => tx.memberRecords.erasable(before, most))
  let erased = 0
  for (const { user_id } of due)
    erased += await store.transaction(async (tx) => {
      const member = await tx.memberRecords.getLocked(user_id)
      // Brought back or invited again meanwhile.
      if (member?.state !== 'ended' || member.erased_at || !member.ended_at || member.ended_at >= before)
        return 0
      await tx.memberRecords.update(member.id, {
        email: '',
        mobile: null,
        employee_id: null,
        invitation_id: null,
        directory: null,
        directory_name: null,
        external_id: null,
        directory_held: false,
        erased_at: now,
      })
      await tx.audit.add('member-contacts-erased', {
        by: bySystem(),
        detail: about('person', user_id, fullName(member)),
      })

      return 1
    })

  return erased
}
