import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getRoleProposals } from '#contract/roles/getRoleProposals.ts'
import type { RoleFacts } from '#store/tables/roles.ts'

export default answer(getRoleProposals, (input, context) => {
  const { userId, modules } = memberOf(context)

  return context.store.read(async (tx) => {
    const { rows, total, more } = await tx.roleProposals.list({
      onlyWaiting: input.filter.waiting,
      onlyGiving: !modules.has('roles'),
      page: input.pageNo,
      rows: input.maxRows,
    })

    return {
      rows: rows.map((row) => ({
        proposal_id: row.id,
        act: row.act,
        role_id: row.role_id,
        label: row.label,
        before: present(row.before),
        after: present(row.after),
        person: row.user_id ? { user_id: row.user_id, name: row.person_name ?? '' } : null,
        to_role: row.wanted.to_role ?? null,
        state: row.state,
        asked_by: row.asked_by_name,
        asked_at: row.created_at.toISOString(),
        is_own: row.asked_by === userId,
        decided_by: row.decided_by_name,
        decided_at: row.decided_at?.toISOString() ?? null,
        note: row.note,
      })),
      total,
      more,
    }
  })
})

const present = (facts: RoleFacts | null) =>
  facts && { label: facts.label, description: facts.description, module_list: facts.modules }
