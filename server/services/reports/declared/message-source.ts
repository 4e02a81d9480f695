import type { MessageRow, ReportedMessages } from '#store/reports/message-rows.ts'
import type { Tx } from '#store/store.ts'
import { momentsOf } from './settle-asked.ts'
import { ofSender } from './signature-source.ts'
import { type FoundRow, moment, type ReportSource, type Wanted } from './source.ts'

export const messagesOf = ({ asked: { filter }, sight }: Wanted): ReportedMessages => ({
  ...momentsOf(filter),
  onlyOfUser: sight.onlyOfUser,
  onlyOfBranches: sight.onlyOfBranches,
  branches: filter.branches?.length ? filter.branches : null,
  members: filter.members?.length ? filter.members : null,
  messages: filter.messages?.length ? filter.messages : null,
})

/** Messages of WhatsApp. */
export const messageSource: ReportSource = {
  keyFigures: async (tx, wanted) => ({
    list: 'messageState',
    counts: await tx.messageRows.states(messagesOf(wanted)),
  }),
  count: (tx, wanted) => tx.messageRows.count(messagesOf(wanted)),
  total: (tx, wanted) => tx.messageRows.total(messagesOf(wanted)),
  page: async (tx, wanted, offset, most) =>
    present(tx, await tx.messageRows.page(messagesOf(wanted), offset, most)),
  after: async (tx, wanted, after, most) => {
    const rows = await tx.messageRows.after(messagesOf(wanted), after, most)

    return { rows: await present(tx, rows), after: rows.length < most ? null : (rows.at(-1)?.id ?? null) }
  },
}

async function present(tx: Tx, rows: readonly MessageRow[]): Promise<FoundRow[]> {
  const senders = await tx.reportSenders.ofUsers([...new Set(rows.flatMap((row) => row.initiator_id ?? []))])

  return rows.map((row) => ({
    key: row.id,
    values: {
      title: row.title,
      reference: row.reference,
      ...ofSender(senders.get(row.initiator_id ?? '')),
      signer: row.signer,
      to: row.to,
      message: row.message,
      message_state: row.state,
      queued: moment(row.queued),
      message_sent: moment(row.sent),
      delivered: moment(row.delivered),
      read: moment(row.read),
      failed: moment(row.failed),
      why: row.why,
      carrier: row.carrier,
    },
  }))
}
