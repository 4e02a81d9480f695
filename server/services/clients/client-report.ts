import { clockOfIndia } from '#services/papers/clock-of-india.ts'
import type { Report } from '#services/papers/report.ts'
import type { Cell } from '#services/papers/write-sheet.ts'
import type { ClientFilter, DocketFigures } from '#store/clients/client-list.ts'
import type { Client, Contact } from '#store/clients/clients.ts'

interface Row {
  client: Client
  contact: Contact | undefined
  dockets: DocketFigures | undefined
}

type Column = readonly [name: string, cell: (row: Row) => Cell]

const moment = (at: Date | null | undefined): Cell => (at ? clockOfIndia(at) : null)

const columns: readonly Column[] = [
  ['Client', ({ client }) => client.name],
  ['Code', ({ client }) => client.code],
  ['State', ({ client }) => (client.retired_at ? 'Retired' : 'Active')],
  ['Main contact', ({ contact }) => contact?.name ?? null],
  ['Email', ({ contact }) => contact?.email ?? null],
  ['Mobile number', ({ contact }) => contact?.mobile ?? null],
  ['Dockets', ({ dockets }) => dockets?.all ?? 0],
  ['Drafts', ({ dockets }) => dockets?.draft ?? 0],
  ['In review', ({ dockets }) => dockets?.in_review ?? 0],
  ['Out for signature', ({ dockets }) => dockets?.out_for_signature ?? 0],
  ['Completed', ({ dockets }) => dockets?.completed ?? 0],
  ['Declined', ({ dockets }) => dockets?.rejected ?? 0],
  ['Expired', ({ dockets }) => dockets?.expired ?? 0],
  ['Revoked', ({ dockets }) => dockets?.revoked ?? 0],
  ['Newest docket (IST)', ({ dockets }) => moment(dockets?.newest_at)],
  ['To be corrected', ({ client }) => (!client.retired_at && client.misfits.length > 0 ? 'Yes' : 'No')],
  ['Added (IST)', ({ client }) => moment(client.created_at)],
]

/** Clients with the numbers of their dockets, in the order in which they were added. */
export function clientReport(filter: ClientFilter): Report {
  return {
    columns: columns.map(([name]) => name),
    count: (store) => store.read((tx) => tx.clients.count(filter)),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const clients = await tx.clients.afterOf(filter, after, most)
        const ids = clients.map(({ id }) => id)
        const contacts = await tx.clients.contactsOf(ids)
        const dockets = await tx.clients.docketFigures(ids)

        return {
          rows: clients.map((client) => {
            const contact = contacts.get(client.id)?.find(({ is_main }) => is_main)
            const row = { client, contact, dockets: dockets.get(client.id) }

            return columns.map(([, cell]) => cell(row))
          }),
          after: clients.length < most ? null : (ids.at(-1) ?? null),
        }
      }),
  }
}
