import { answer } from '#calls/answer.ts'
import { updateAddedUserDetails } from '#contract/users/updateAddedUserDetails.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Contact, correctInvited } from '#services/users/correct-invited.ts'
import { requireFresh } from '#services/users/require-fresh.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import { correctAndShow } from './change-and-show.ts'

export default answer(updateAddedUserDetails, async ({ user_id, revision, ...given }, context) =>
  correctAndShow(context, async (tx, acting) => {
    await tx.memberRecords.lockContacts()
    const member = await tx.memberRecords.getLocked(user_id)
    if (!member) throw new Refusal('USER_NOT_FOUND')
    if (member.state !== 'invited') throw new Refusal('CONTACT_OWNED')
    await requireFresh(tx, member, { ...given, revision })

    return await correctInvited(tx, member, onlyOther(member, given), acting)
  }),
)

/**
 * What is given and differs from what is saved; the call invites again even where nothing differs.
 */
const onlyOther = (
  member: MemberRecord,
  given: { [Name in keyof Contact]: Contact[Name] | undefined },
): Contact =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== member[name as keyof MemberRecord],
    ),
  )
