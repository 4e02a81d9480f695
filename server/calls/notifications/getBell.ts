import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBell } from '#contract/notifications/getBell.ts'
import { mostBellEntries } from '#contract/vocabulary/bell.ts'
import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
import { isStillAsked } from '#domain/dockets/still-asked.ts'
import { type RowWithActs, readRows } from '#services/dockets/read-rows.ts'
import type { BellEntry } from '#store/notifications/bell-entries.ts'

// Who is asked to sign may have no module of documents.
const opens: readonly DocketAct[] = ['see', 'sign', 'approve']

/** What the policy of dockets hides now is neither shown nor counted. */
export default answer(getBell, ({ maxRows }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const entries = await tx.bellEntries.newest(member.userId, mostBellEntries + 1)
    const documentIds = [...new Set(entries.flatMap(({ document_id }) => document_id ?? []))]
    const documents = new Map((await readRows(tx, member, documentIds)).map((one) => [one.row.id, one]))
    const visible = entries
      .map((entry) => ({ entry, document: documents.get(entry.document_id ?? '') }))
      .filter(({ entry, document }) =>
        document
          ? document.may.some((act) => opens.includes(act))
          : entry.job_kind !== null ||
            (entry.template_name !== null && member.modules.has('template_builder')),
      )
    const names = await tx.members.names([
      ...new Set(visible.flatMap(({ entry, document }) => memberNamed(entry, document) ?? [])),
    ])
    const rows = visible.map(({ entry, document }) => ({
      entry_id: entry.id,
      event: entry.event,
      at: entry.rung_at.toISOString(),
      read: entry.read_at !== null || !isStillAsked(entry.event, document?.may ?? []),
      who: entry.signer_name ?? names.get(memberNamed(entry, document) ?? '') ?? null,
      docket: document ? docketOf(document) : null,
      template: templateOf(entry),
      job: jobOf(entry),
    }))
    const unread = rows.filter(({ read }) => !read).length

    return {
      unread: Math.min(unread, mostBellEntries),
      unread_more: unread > mostBellEntries,
      rows: rows.slice(0, maxRows),
      more: rows.length > maxRows,
    }
  })
})

/** Who asks a member to sign or to check is the sender. */
const memberNamed = ({ event, by_user_id }: BellEntry, document: RowWithActs | undefined) =>
  event === 'to_sign' || event === 'to_check' ? document?.row.initiator_id : by_user_id

const docketOf = ({ row, may }: RowWithActs) => ({
  docket_id: row.docket_id,
  document_id: row.id,
  title: row.title || row.name,
  state: row.state,
  may,
})

const templateOf = ({ template_id, template_name }: BellEntry) =>
  template_id && template_name !== null ? { template_id, name: template_name } : null

const jobOf = ({ job_id, job_kind, job_name, job_state }: BellEntry) =>
  job_id && job_kind && job_state ? { job_id, kind: job_kind, name: job_name ?? '', state: job_state } : null
