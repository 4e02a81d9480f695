import { codeWords, type ReportLanguage, type Words } from '#contract/vocabulary/reports/code-words.ts'
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

/** As somebody asked for it. */
export interface AskedClients extends ClientFilter {
  /** Missing in what was asked for before. */
  language?: ReportLanguage
}

export const nameOfClientReport: Words = { en: 'Clients', hi: 'ग्राहक' }

interface Column {
  name: Words
  cell: (row: Row, language: ReportLanguage) => Cell
}

const moment = (at: Date | null | undefined): Cell => (at ? clockOfIndia(at) : null)

const states = { active: { en: 'Active', hi: 'सक्रिय' }, retired: { en: 'Retired', hi: 'हटाया गया' } }
const answers = { yes: { en: 'Yes', hi: 'हाँ' }, no: { en: 'No', hi: 'नहीं' } }

type Counted = Exclude<keyof DocketFigures, 'newest_at'>

const dockets = (name: Words, state: Counted): Column => ({
  name,
  cell: ({ dockets }) => dockets?.[state] ?? 0,
})
const docketsIn = (state: Exclude<Counted, 'all'>): Column => dockets(codeWords.documentState[state], state)

const columns: readonly Column[] = [
  { name: { en: 'Client', hi: 'ग्राहक' }, cell: ({ client }) => client.name },
  { name: { en: 'Code', hi: 'कोड' }, cell: ({ client }) => client.code },
  {
    name: { en: 'State', hi: 'स्थिति' },
    cell: ({ client }, language) => states[client.retired_at ? 'retired' : 'active'][language],
  },
  { name: { en: 'Main contact', hi: 'मुख्य संपर्क' }, cell: ({ contact }) => contact?.name ?? null },
  { name: { en: 'Email', hi: 'ईमेल' }, cell: ({ contact }) => contact?.email ?? null },
  { name: { en: 'Mobile number', hi: 'मोबाइल नंबर' }, cell: ({ contact }) => contact?.mobile ?? null },
  dockets({ en: 'Dockets', hi: 'डॉकेट' }, 'all'),
  dockets({ en: 'Drafts', hi: 'ड्राफ़्ट' }, 'draft'),
  docketsIn('in_review'),
  docketsIn('out_for_signature'),
  docketsIn('completed'),
  docketsIn('rejected'),
  docketsIn('expired'),
  docketsIn('revoked'),
  {
    name: { en: 'Newest docket (IST)', hi: 'सबसे नया डॉकेट (IST)' },
    cell: ({ dockets }) => moment(dockets?.newest_at),
  },
  {
    name: { en: 'To be corrected', hi: 'सुधारना है' },
    cell: ({ client }, language) =>
      answers[!client.retired_at && client.misfits.length > 0 ? 'yes' : 'no'][language],
  },
  { name: { en: 'Added (IST)', hi: 'जोड़ा गया (IST)' }, cell: ({ client }) => moment(client.created_at) },
]

/** Clients with the numbers of their dockets, in the order in which they were added. */
export function clientReport({ language = 'en', ...filter }: AskedClients): Report {
  return {
    columns: columns.map(({ name }) => name[language]),
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

            return columns.map(({ cell }) => cell(row, language))
          }),
          after: clients.length < most ? null : (ids.at(-1) ?? null),
        }
      }),
  }
}
