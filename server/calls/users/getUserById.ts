import { answer } from '#calls/answer.ts'
import { getUserById } from '#contract/users/getUserById.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { shownMember } from '#services/users/shown-member.ts'

export default answer(getUserById, async ({ user_id }, { store }) => {
  const row = await store.read((tx) => shownMember(tx, user_id))

  return {
    user: {
      user_id,
      name: fullName(row),
      email: row.email && maskContact(row.email),
      department: row.department_name,
    },
  }
})
