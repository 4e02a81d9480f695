import type { RawCell } from '#contract/vocabulary/reports/say-cell.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { makerOrChecker } from '#domain/roles/maker-or-checker.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import type { ReportSender } from '#store/reports/report-senders.ts'
import type { ReportedDocuments } from '#store/reports/reported-documents.ts'
import type { AfterSignature, SignatureRow } from '#store/reports/signature-rows.ts'
import type { Tx } from '#store/store.ts'
import { momentsOf } from './settle-asked.ts'
import { type FoundRow, type KeyFigures, moment, type ReportSource, type Wanted } from './source.ts'

const some = <T>(values: readonly T[] | undefined): readonly T[] | null => (values?.length ? values : null)

/** What the store is asked for: filter and sight together. */
export const documentsOf = ({ asked: { filter }, sight }: Wanted): ReportedDocuments => ({
  ...momentsOf(filter),
  period: filter.on === 'sent' ? 'sent_at' : 'created_at',
  onlyOfUser: sight.onlyOfUser,
  onlyOfBranches: sight.onlyOfBranches,
  states: some(filter.state),
  branches: some(filter.branches),
  members: some(filter.members),
  clients: some(filter.clients),
  templates: some(filter.templates),
  methods: some(filter.methods),
})

/** Documents by their state. */
export const figuresOfDocuments = async (tx: Tx, asked: ReportedDocuments): Promise<KeyFigures> => ({
  list: 'documentState',
  counts: await tx.signatureRows.states(asked),
})

/** People on documents, for the reports of signatures. */
export const signatureSource: ReportSource = {
  keyFigures: (tx, wanted) => figuresOfDocuments(tx, documentsOf(wanted)),
  count: (tx, wanted) => tx.signatureRows.count(documentsOf(wanted)),
  total: (tx, wanted) => tx.signatureRows.total(documentsOf(wanted)),
  page: async (tx, wanted, offset, most) =>
    present(tx, wanted, await tx.signatureRows.page(documentsOf(wanted), offset, most)),
  after: async (tx, wanted, after, most) => {
    const rows = await tx.signatureRows.after(documentsOf(wanted), after ? placeOf(after) : null, most)
    const last = rows.at(-1)

    return {
      rows: await present(tx, wanted, rows),
      after: last && rows.length === most ? placeAfter(last) : null,
    }
  },
}

const placeAfter = ({ document_id, sequence, signer_id }: SignatureRow): string =>
  JSON.stringify({ documentId: document_id, sequence, signerId: signer_id } satisfies AfterSignature)
const placeOf = (text: string) => JSON.parse(text) as AfterSignature

async function present(tx: Tx, { sight }: Wanted, rows: readonly SignatureRow[]): Promise<FoundRow[]> {
  const senders = await tx.reportSenders.ofUsers([...new Set(rows.map((row) => row.initiator_id))])

  return rows.map((row) => ({
    key: row.signer_id ?? row.document_id,
    values: {
      ...ofDocument(row),
      ...ofSender(senders.get(row.initiator_id)),
      ...ofPerson(row, sight.showsContacts),
    },
  }))
}

const ofDocument = (row: SignatureRow) => ({
  title: row.title,
  reference: row.reference,
  document: row.document,
  state: row.state,
  client: row.client,
  template: row.template,
  pages: row.pages,
  created: moment(row.created),
  sent: moment(row.sent),
  completed: moment(row.completed),
  expires: moment(row.expires),
  ended_by: row.ended_by ?? (row.state === 'completed' ? 'signed' : null),
  reason: row.reason,
  waits_for: row.waits_for,
})

/** Who sent it, and where they work. */
export const ofSender = (sender: ReportSender | undefined) => ({
  sender: sender?.name ?? null,
  branch: sender?.branch ?? null,
  branch_code: sender?.branch_code ?? null,
  zone: sender?.zone ?? null,
  location: sender?.location ?? null,
  employee: sender?.employee_id ?? null,
  maker_checker: sender ? makerOrChecker(sender.modules) : null,
})

function ofPerson(row: SignatureRow, showsContacts: boolean) {
  const contact = (value: string | null): RawCell => (value && !showsContacts ? maskContact(value) : value)

  return {
    signer: row.signer,
    group: row.group,
    role: row.role,
    email: contact(row.email),
    mobile: contact(row.mobile),
    signer_state: row.signer_state,
    signer_reason: row.signer_reason,
    methods: row.methods?.join(' ') ?? null,
    method: row.method,
    invited: moment(row.invited),
    opened: moment(row.opened),
    confirmed: moment(row.confirmed),
    signed: moment(row.signed),
    to_open: minutesBetween(row.invited, row.opened),
    to_confirm: minutesBetween(row.opened, row.confirmed),
    to_sign: minutesBetween(row.confirmed, row.signed),
  }
}

/** Whole minutes; none where a step is missing, or a later invitation turned them. */
const minutesBetween = (from: Date | null, to: Date | null): number | null =>
  from && to && to >= from ? Math.round((to.getTime() - from.getTime()) / minute) : null
