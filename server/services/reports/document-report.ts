import type { DocumentFilter } from '#contract/documents/document-filter.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import { readRows } from '#services/dockets/read-rows.ts'
import { clockOfIndia } from '#services/papers/clock-of-india.ts'
import type { Report } from '#services/papers/report.ts'
import type { Cell } from '#services/papers/write-sheet.ts'
import type { Tx } from '#store/store.ts'
import type { ReportReader } from './reports.ts'

export interface AskedDocuments {
  filter: DocumentFilter
  search: string | null
  /** When it was asked for: "within 3 days" is counted from then. */
  at: string
}

const columns = [
  'Title',
  'File',
  'Reference',
  'Tags',
  'State',
  'Sent by',
  'People',
  'Pages',
  'Created (IST)',
  'Sent (IST)',
  'Completed (IST)',
  'Expires (IST)',
  'Reason',
  'Archived (IST)',
]

const inWords = {
  draft: 'Draft',
  in_review: 'In review',
  out_for_signature: 'Out for signature',
  completed: 'Completed',
  rejected: 'Declined',
  revoked: 'Revoked',
  expired: 'Expired',
  deleted: 'Deleted',
} as const
const personInWords = {
  waiting: 'waits',
  invited: 'invited',
  opened: 'has opened it',
  authenticated: 'is reading',
  signing: 'is signing',
  signed: 'has signed',
  bounced: 'not reached',
  declined: 'has declined',
  delegated: 'has handed over',
} as const

/** What the list of documents shows this member, the newest first. */
export function documentReport({ filter, search, at }: AskedDocuments, reader: ReportReader): Report {
  const narrowed = (tx: Tx) => narrowedFor(tx, reader, filter, { search, now: new Date(at) })

  return {
    columns,
    count: (store) => store.read(async (tx) => tx.documentList.countWhole(await narrowed(tx))),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const ids = (await tx.documentList.after(await narrowed(tx), after, most)).map(({ id }) => id)
        const rows = await readRows(tx, reader, ids)
        const names = await tx.members.names([...new Set(rows.map(({ row }) => row.initiator_id))])

        return {
          rows: rows.map((row) => cells(row, names)),
          after: ids.length < most ? null : (ids.at(-1) ?? null),
        }
      }),
  }
}

const moment = (at: Date | null): Cell => at && clockOfIndia(at)

const cells = (
  { row, signers }: Awaited<ReturnType<typeof readRows>>[number],
  names: ReadonlyMap<string, string>,
): Cell[] => [
  row.title,
  row.name,
  row.reference_id,
  row.docket_tags.join(', '),
  inWords[row.state],
  names.get(row.initiator_id) ?? '',
  signers.map(({ name, state }) => `${name}: ${personInWords[state]}`).join('; '),
  row.pages,
  moment(row.created_at),
  moment(row.sent_at),
  moment(row.completed_at),
  moment(row.docket_expires_at),
  row.reason,
  moment(row.archived_at),
]
