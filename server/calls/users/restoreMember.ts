import { answer } from '#calls/answer.ts'
import { restoreMember } from '#contract/users/restoreMember.ts'
import { restoreMember as restore } from '#services/users/restore-member.ts'
import { correctAndShow } from './change-and-show.ts'

export default answer(restoreMember, async ({ user_id }, context) =>
  correctAndShow(context, async (tx, acting) => {
    await restore(tx, user_id, acting)

    return user_id
  }),
)
