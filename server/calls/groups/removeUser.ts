import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeUser } from '#contract/groups/removeUser.ts'
import { readGroup } from '#services/groups/read-group.ts'
import { leaveGroup } from '#services/groups/signatories.ts'

export default answer(removeUser, ({ group_id, user_id, email, mobile }, context) =>
  context.store.transaction(async (tx) => {
    await leaveGroup(
      tx,
      group_id,
      { userId: user_id ?? null, email: email ?? null, mobile: mobile ?? null },
      actingMember(context),
    )

    return { group: await readGroup(tx, group_id) }
  }),
)
