import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addUser } from '#contract/groups/addUser.ts'
import { readGroup } from '#services/groups/read-group.ts'
import { joinGroup } from '#services/groups/signatories.ts'

export default answer(addUser, ({ group_id, user_id, name, email, mobile }, context) =>
  context.store.transaction(async (tx) => {
    const person = user_id
      ? { userId: user_id }
      : { name: name ?? '', email: email ?? null, mobile: mobile ?? null }
    await joinGroup(tx, group_id, person, actingMember(context))

    return { group: await readGroup(tx, group_id) }
  }),
)
