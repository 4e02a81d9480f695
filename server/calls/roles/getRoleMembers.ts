import { answer } from '#calls/answer.ts'
import { getRoleMembers } from '#contract/roles/getRoleMembers.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { daysAgo } from './days-ago.ts'

export default answer(getRoleMembers, ({ filter, pageNo, maxRows }, { store, parts }) =>
  store.read(async (tx) => {
    const { role_id = null, module = null, not_here_days } = filter
    if (role_id && !(await tx.roles.get(role_id))) throw new Refusal('ROLE_NOT_FOUND')
    const { rows, total, more } = await tx.roleMembers.page({
      roleId: role_id,
      module,
      notHereSince: daysAgo(not_here_days, parts.clock.now()),
      page: pageNo,
      rows: maxRows,
    })

    return {
      rows: rows.map((row) => ({
        user_id: row.user_id,
        name: fullName(row),
        email: row.email,
        state: row.state,
        role_id: row.role_id,
        role: row.label,
        last_here_at: row.last_seen_at?.toISOString() ?? null,
      })),
      total,
      more,
    }
  }),
)
