import { answer } from '#calls/answer.ts'
import { getUserById } from '#contract/users/getUserById.ts'
import { maskContact } from '#services/notifications/mask-contact.ts'
import { nameOf, shownMember } from '#services/users/shown-member.ts'

export default answer(getUserById, async ({ user_id }, { store }) => {
  const row = await store.read((tx) => shownMember(tx, user_id))

  return {
    user: {
      user_id,
      name: nameOf(row),
      email: row.email && maskContact(row.email),
      department: row.department_name,
    },
  }
})
