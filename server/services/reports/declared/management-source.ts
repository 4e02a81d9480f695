import type { ManagementRow, ReportGroup } from '#store/reports/management-rows.ts'
import type { ReportedDocuments } from '#store/reports/reported-documents.ts'
import { documentsOf, figuresOfDocuments } from './signature-source.ts'
import type { FoundRow, ReportSource, Wanted } from './source.ts'

export const groupOf = ({ asked: { filter } }: Wanted): ReportGroup =>
  filter.by === 'batch' ? 'day' : (filter.by ?? 'day')

export const sentOf = (wanted: Wanted): ReportedDocuments => ({ ...documentsOf(wanted), period: 'sent_at' })

/** Documents that were sent, added up. */
export const managementSource: ReportSource = {
  keyFigures: (tx, wanted) => figuresOfDocuments(tx, sentOf(wanted)),
  count: (tx, wanted) => tx.managementRows.count(sentOf(wanted), groupOf(wanted)),
  total: async (tx, wanted) => ({
    total: await tx.managementRows.count(sentOf(wanted), groupOf(wanted)),
    more: false,
  }),
  page: async (tx, wanted, offset, most) =>
    (await tx.managementRows.page(sentOf(wanted), groupOf(wanted), { offset, most })).map(present),
  // Figures move while a sheet is made: one moment adds up, pages of several moments do not.
  after: async (tx, wanted) => {
    const rows = await tx.managementRows.page(sentOf(wanted), groupOf(wanted), { offset: 0, most: null })

    return { rows: rows.map(present), after: null }
  },
}

/** The key is in the column of its group alone; a report shows no other. */
const present = ({ key, name, ...figures }: ManagementRow): FoundRow => ({
  key: key ?? '',
  values: { ...figures, day: key, of_method: key, branch: name, template: name, sender: name, client: name },
})
