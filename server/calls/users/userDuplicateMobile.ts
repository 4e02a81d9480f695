import { answer } from '#calls/answer.ts'
import { MemberMobile } from '#contract/users/person-fields.ts'
import { userDuplicateMobile } from '#contract/users/userDuplicateMobile.ts'

/** What is no number is nobody's. */
export default answer(userDuplicateMobile, async ({ mobile, user_id }, { store }) => {
  const read = MemberMobile.safeParse(mobile)
  if (!read.success) return { duplicate: false }
  const having = await store.read((tx) => tx.memberRecords.having({ mobiles: [read.data] }))

  return { duplicate: having.some((member) => member.user_id !== user_id) }
})
