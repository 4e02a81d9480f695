import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'

// The contract's: totals are exact to this.
const exactTotal = 10_000

export default answer(fetchAllOrgs, async (list, context) => {
  const { userId, organisationId } = memberOf(context)
  const all = await context.parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
  const wanted = (list.searchValue ?? list.searchInput ?? '').toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const from = (list.pageNo - 1) * list.maxRows

  return {
    rows: found.slice(from, from + list.maxRows).map((one) => ({
      id: one.organisationId,
      name: one.name,
      department_id: one.departmentId,
      role: one.roleId ?? '',
      label: one.roleLabel,
      current: one.organisationId === organisationId,
    })),
    total: Math.min(found.length, exactTotal),
    more: found.length > exactTotal,
  }
})
