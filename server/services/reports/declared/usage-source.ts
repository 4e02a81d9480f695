import type { UsageAsked, UsageRow } from '#store/reports/usage-rows.ts'
import { momentsOf } from './settle-asked.ts'
import type { FoundRow, ReportSource, Wanted } from './source.ts'

export const usageOf = ({ asked: { filter } }: Wanted): UsageAsked => ({
  ...momentsOf(filter),
  by: filter.by ?? 'day',
  products: filter.products?.length ? filter.products : null,
  branches: filter.branches?.length ? filter.branches : null,
  members: filter.members?.length ? filter.members : null,
  templates: filter.templates?.length ? filter.templates : null,
})

/** Entries of the balance, added up. */
export const usageSource: ReportSource = {
  count: (tx, wanted) => tx.usageRows.count(usageOf(wanted)),
  total: async (tx, wanted) => ({ total: await tx.usageRows.count(usageOf(wanted)), more: false }),
  page: async (tx, wanted, offset, most) =>
    (await tx.usageRows.page(usageOf(wanted), { offset, most })).map(present),
  // As in the management report: one moment adds up.
  after: async (tx, wanted) => ({
    rows: (await tx.usageRows.page(usageOf(wanted), { offset: 0, most: null })).map(present),
    after: null,
  }),
}

const present = ({ key, name, product, ...figures }: UsageRow): FoundRow => ({
  key: `${product} ${key ?? ''}`,
  values: { ...figures, product, day: key, branch: name, template: name, sender: name, batch: name },
})
