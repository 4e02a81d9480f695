import { answer, type CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { isAtHome } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentFacts } from '#services/tenants/present-tenant.ts'

type List = ParsedInputOf<typeof fetchAllOrgs>
type Listed = OutputOf<typeof fetchAllOrgs>

// The contract's: totals are exact to this.
const exactTotal = 10_000

export default answer(fetchAllOrgs, async (list, context) =>
  list.all ? await everyone(list, context) : await own(list, context),
)

async function own(list: List, context: CallContext): Promise<Listed> {
  const { userId, organisationId } = memberOf(context)
  const all = await context.parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
  const wanted = (list.searchValue ?? list.searchInput ?? '').toLowerCase()
  // Those into which one could go from here.
  const found = all.filter(
    ({ name, organisation_id: id }) =>
      name.toLowerCase().includes(wanted) && isAtHome(context.origin.portal, id),
  )
  const from = (list.pageNo - 1) * list.maxRows

  return {
    rows: found.slice(from, from + list.maxRows).map((one) => ({
      id: one.organisation_id,
      name: one.name,
      department_id: one.department_id,
      role: one.role_id ?? '',
      label: one.role_label,
      current: one.organisation_id === organisationId,
    })),
    total: Math.min(found.length, exactTotal),
    more: found.length > exactTotal,
  }
}

/** All organisations of the installation, for its operators. */
async function everyone(list: List, context: CallContext): Promise<Listed> {
  const { organisationId, modules } = memberOf(context)
  if (!modules.has('onboardClient')) throw new Refusal('NOT_ALLOWED')
  const { filter, sort } = list

  return await context.parts.store.platform.read(async (tx) => {
    const { rows, total, more } = await tx.tenants.page({
      search: list.searchValue || list.searchInput || null,
      states: filter.state?.length ? filter.state : null,
      packageId: filter.packageId ?? null,
      by: sort.by,
      descending: sort.descending,
      page: list.pageNo,
      rows: list.maxRows,
    })
    const facts = await tx.tenants.facts(rows.map(({ id }) => id))
    const offers = new Map((await tx.packages.all()).map((offer) => [offer.id, offer]))

    return {
      rows: rows.map((row) => ({
        id: row.id,
        name: row.name,
        department_id: null,
        role: '',
        label: '',
        current: row.id === organisationId,
        tenant: presentFacts(row, facts.get(row.id), offers),
      })),
      total,
      more,
    }
  })
}
