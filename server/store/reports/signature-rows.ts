import { type RawBuilder, sql, type Transaction } from 'kysely'
import type {
  DocumentState,
  HandEnd,
  SignerRole,
  SignerState,
  WaitReason,
} from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { type ReportedDocuments, reportedDocuments } from './reported-documents.ts'

/** A person on a document; the columns of the person are null where the document has none. */
export interface SignatureRow {
  document_id: string
  signer_id: string | null
  sequence: number | null
  title: string
  reference: string | null
  document: string
  state: DocumentState
  initiator_id: string
  client: string | null
  template: string | null
  pages: number
  created: Date
  sent: Date | null
  completed: Date | null
  expires: Date | null
  ended_by: HandEnd | null
  reason: string | null
  waits_for: WaitReason | null
  signer: string | null
  group: string | null
  role: SignerRole | null
  email: string | null
  mobile: string | null
  signer_state: SignerState | null
  signer_reason: string | null
  methods: string[] | null
  method: string | null
  invited: Date | null
  opened: Date | null
  confirmed: Date | null
  signed: Date | null
}

/** Where a page ended. */
export interface AfterSignature {
  documentId: string
  sequence: number | null
  signerId: string | null
}

/** People on documents, the newest document first, in their order on it. */
export const signatureRows = (db: Transaction<Database>, organisationId: string) => {
  const pairs = (asked: ReportedDocuments) => sql`
    documents d left join signers s on s.organisation_id = d.organisation_id and s.document_id = d.id
      and s.deleted_at is null
    where ${reportedDocuments(organisationId, asked)}`

  const inOrder = sql`d.id desc, s.sequence, s.id`

  async function rowsOf(keys: RawBuilder<unknown>): Promise<SignatureRow[]> {
    const { rows } = await sql<SignatureRow>`
      with page as materialized (${keys})
      select d.id as document_id, s.id as signer_id, s.sequence, k.title, k.reference_id as reference,
        d.name as document, d.state, d.initiator_id, c.name as client, t.name as template, d.pages,
        d.created_at as created, d.sent_at as sent, d.completed_at as completed, k.expires_at as expires,
        d.by_hand as ended_by, d.reason, d.waiting_for as waits_for, s.name as signer, s.group_name as "group",
        s.role, s.email, s.mobile, s.state as signer_state, s.reason as signer_reason, s.methods, used.method,
        s.invited_at as invited, s.opened_at as opened, s.authenticated_at as confirmed, s.signed_at as signed
      from page
      join documents d on d.organisation_id = ${organisationId} and d.id = page.document_id
      join dockets k on k.organisation_id = ${organisationId} and k.id = d.docket_id
      left join signers s on s.organisation_id = ${organisationId} and s.id = page.signer_id
      left join clients c on c.organisation_id = ${organisationId} and c.id = k.client_id
      left join templates t on t.organisation_id = ${organisationId} and t.id = k.template_id
      left join lateral (
        select act.method from signing_attempts tried
        join signing_transactions act on act.organisation_id = tried.organisation_id and act.id = tried.transaction_id
        where tried.organisation_id = ${organisationId} and tried.signer_id = s.id and tried.state = 'signed'
        order by tried.id desc limit 1
      ) used on s.signed_at is not null
      order by ${inOrder}`.execute(db)

    return rows
  }

  return {
    async count(asked: ReportedDocuments): Promise<number> {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${pairs(asked)}`.execute(db)

      return rows[0]?.count ?? 0
    },

    async total(asked: ReportedDocuments): Promise<{ total: number; more: boolean }> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select 1 from ${pairs(asked)} limit ${exactTotal + 1}) as found`.execute(db)
      const count = rows[0]?.count ?? 0

      return { total: Math.min(count, exactTotal), more: count > exactTotal }
    },

    /** How many documents there are of each state. */
    async states(asked: ReportedDocuments): Promise<{ code: DocumentState; many: number }[]> {
      const { rows } = await sql<{ code: DocumentState; many: number }>`
        select d.state as code, count(*)::int as many from documents d
        where ${reportedDocuments(organisationId, asked)} group by 1 order by 2 desc, 1`.execute(db)

      return rows
    },

    page: (asked: ReportedDocuments, offset: number, most: number): Promise<SignatureRow[]> =>
      rowsOf(sql`select d.id as document_id, s.id as signer_id from ${pairs(asked)}
        order by ${inOrder} limit ${most} offset ${offset}`),

    /** What is added meanwhile moves none of them. */
    after(asked: ReportedDocuments, after: AfterSignature | null, most: number): Promise<SignatureRow[]> {
      const beyond = !after
        ? sql`true`
        : after.signerId === null
          ? sql`d.id < ${after.documentId}`
          : sql`d.id <= ${after.documentId} and (d.id < ${after.documentId}
              or (s.sequence, s.id) > (${after.sequence}::int, ${after.signerId}::uuid))`

      return rowsOf(sql`select d.id as document_id, s.id as signer_id from ${pairs(asked)} and ${beyond}
        order by ${inOrder} limit ${most}`)
    },
  }
}
