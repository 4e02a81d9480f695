import { answer } from '#calls/answer.ts'
import { getOpenWork } from '#contract/users/getOpenWork.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { requireMembers } from './require-members.ts'

export default answer(getOpenWork, async ({ ids }, { store }) =>
  store.read(async (tx) => {
    await requireMembers(tx, ids)
    const members = await tx.memberRecords.ofUsers(ids)
    const work = await tx.openWork.of(ids)
    const rows = members.map((member) => {
      const { dockets, toSign } = work.get(member.user_id) ?? { dockets: {}, toSign: 0 }

      return {
        user_id: member.user_id,
        name: fullName(member),
        drafts: dockets.draft ?? 0,
        in_review: dockets.in_review ?? 0,
        out_for_signature: dockets.out_for_signature ?? 0,
        halted: (dockets.rejected ?? 0) + (dockets.expired ?? 0),
        to_sign: toSign,
      }
    })

    return {
      rows,
      needs_successor: rows.some(
        (row) => row.drafts + row.in_review + row.out_for_signature + row.halted > 0,
      ),
    }
  }),
)
