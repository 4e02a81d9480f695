import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { viewGroup } from '#contract/groups/viewGroup.ts'
import { Refusal } from '#domain/refusal.ts'
import { readRows } from '#services/dockets/read-rows.ts'
import { readGroup } from '#services/groups/read-group.ts'

const mostDocuments = 50

export default answer(viewGroup, ({ group_id }, context) =>
  context.store.read(async (tx) => {
    const group = await readGroup(tx, group_id)
    if (group.kind !== 'signing') throw new Refusal('GROUP_NOT_FOUND')
    const ids = await tx.signers.documentsOfGroup(group_id, mostDocuments)
    const rows = await readRows(tx, memberOf(context), ids)

    return {
      group,
      people: (await tx.groups.members(group_id)).map(({ user_id, name, email, mobile, active }) => ({
        user_id,
        name,
        email,
        mobile,
        active,
      })),
      documents: rows
        .filter(({ isVisible }) => isVisible)
        .map(({ row }) => ({
          document_id: row.id,
          docket_id: row.docket_id,
          name: row.name,
          title: row.title,
          state: row.state,
          updated_at: row.updated_at.toISOString(),
        })),
    }
  }),
)
