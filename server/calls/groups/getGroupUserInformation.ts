import { answer } from '#calls/answer.ts'
import { getGroupUserInformation } from '#contract/groups/getGroupUserInformation.ts'
import { readGroup } from '#services/groups/read-group.ts'

export default answer(getGroupUserInformation, ({ group_id }, { store }) =>
  store.read(async (tx) => {
    const group = await readGroup(tx, group_id)
    const people = await tx.groups.members(group_id)

    return {
      group,
      rows: people.map(({ user_id, name, email, mobile, active }) => ({
        user_id,
        name,
        email,
        mobile,
        active,
      })),
    }
  }),
)
