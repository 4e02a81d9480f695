import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getByUserOrg } from '#contract/users/getByUserOrg.ts'
import { Refusal } from '#domain/refusal.ts'
import { shownMember } from '#services/users/shown-member.ts'
import { departmentOf, roleOf } from './present-member.ts'

export default answer(getByUserOrg, async ({ user_id, organisation_id }, context) => {
  const asker = memberOf(context)
  const userId = user_id ?? asker.userId
  const organisationId = organisation_id ?? asker.organisationId
  if (userId !== asker.userId && !asker.modules.has('users')) throw new Refusal('USER_NOT_FOUND')
  // One’s own in another of one’s organisations; anybody else’s in this one alone.
  if (organisationId !== asker.organisationId && !(userId === asker.userId && (await isOwn())))
    throw new Refusal('NOT_FOUND')
  const row = await context.parts.store.forOrganisation(organisationId).read((tx) => shownMember(tx, userId))

  return {
    user_id: userId,
    organisation_id: organisationId,
    role: roleOf(row),
    department: departmentOf(row),
    state: row.state,
  }

  async function isOwn(): Promise<boolean> {
    const own = await context.parts.store.platform.read((tx) => tx.users.organisationsOf(asker.userId))

    return own.some((one) => one.organisation_id === organisationId)
  }
})
