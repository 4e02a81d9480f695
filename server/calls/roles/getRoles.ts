import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { builtInRole, builtInRoleKeys } from '#contract/vocabulary/built-in-roles.ts'
import { builtInModules } from '#domain/roles/built-in-modules.ts'
import { shown } from '#services/roles/apply-role-change.ts'
import { needsChecker } from '#services/roles/needs-checker.ts'
import { presentRole } from './present-roles.ts'

export default answer(getRoles, (input, context) => {
  const { userId, modules } = memberOf(context)
  const search = input.searchValue || input.searchInput || null

  return context.store.read(async (tx) => {
    const { rows, total } = await tx.roles.list({ search, page: input.pageNo, rows: input.maxRows })
    const roleId = (await tx.memberships.ofUser(userId))?.role_id ?? null
    const granted = await tx.organisationModules.granted()
    const here = await tx.roles.builtIn()

    return {
      rows: rows.map((role) => presentRole(role, { roleId, modules })),
      total,
      more: false,
      offered: builtInRoleKeys
        .filter((key) => !here.includes(key))
        .map((key) => ({
          key,
          label: builtInRole(key).label,
          description: builtInRole(key).says,
          module_list: shown(builtInModules(key, granted)),
        })),
      needs_checker: await needsChecker(tx),
      waiting: await tx.roleProposals.waiting(!modules.has('roles')),
    }
  })
})
