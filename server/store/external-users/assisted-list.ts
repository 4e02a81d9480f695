import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DocumentState, Language, SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { likePattern } from '../like-pattern.ts'

export type AssistedBox = 'to_sign' | 'to_check' | 'waiting' | 'finished'

/**
 * Whom the list is for: an external user, by what makes a person one person on a document; or
 * whoever has proved a contact, where the docket lets a code go to it.
 */
type Person = readonly string[] | { contact: string }

interface AssistedQuery {
  box: AssistedBox
  search: string | null
  page: number
  rows: number
}

const codesGo = sql`coalesce(dockets.settings ->> 'signer_otp', 'contact')`

function isTheirs(person: Person): RawBuilder<unknown> {
  if (!('contact' in person)) return sql`signers.person_key = any(${person})`
  const { contact } = person

  return contact.includes('@')
    ? sql`signers.person_key = ${contact} and (${codesGo} <> 'sms' or signers.mobile is null)
        and coalesce(signers.code_by, 'mail') = 'mail' and ${isToldNoCode}`
    : sql`signers.mobile = ${contact} and (${codesGo} <> 'mail' or signers.email is null)
        and coalesce(signers.code_by, 'sms') <> 'mail' and ${isToldNoCode}`
}

/** Who types an access code comes by their link: a contact alone shows nothing of it. */
const isToldNoCode = sql`not exists (select from access_codes
  where access_codes.organisation_id = signers.organisation_id and access_codes.docket_id = signers.docket_id
    and access_codes.person_key = signers.person_key)`

export interface AssistedDocument {
  id: string
  docket_id: string
  name: string
  title: string
  reference_id: string | null
  state: DocumentState
  pages: number
  initiator_id: string
  sent_at: Date | null
  completed_at: Date | null
  expires_at: Date | null
  updated_at: Date
  signer_id: string
  person_key: string
  role: SignerRole
  signer_state: SignerState
  files_in_docket: number
  people: number
  signed: number
  has_link: boolean
  has_signed_file: boolean
}

/**
 * The documents of an organisation on which a person outside it is. Found by the person, who is
 * on few; nothing of what was never sent, and nothing by the names of others.
 */
export const assistedList = (db: Transaction<Database>, organisationId: string) => {
  const own = (person: Person) => sql`
    select distinct on (documents.id)
      documents.id, documents.docket_id, documents.name, dockets.title, dockets.reference_id, documents.state, documents.pages, documents.head_version,
      dockets.initiator_id, documents.sent_at, documents.completed_at, dockets.expires_at, documents.updated_at,
      signers.id as signer_id, signers.person_key, signers.role, signers.state as signer_state,
      case
        when documents.state <> 'out_for_signature' then 'finished'
        when signers.state not in ('invited', 'opened', 'authenticated', 'signing', 'bounced') then 'waiting'
        when signers.role in ('signer', 'witness') then 'to_sign'
        when signers.role in ('approver', 'checker') then 'to_check'
        else 'waiting'
      end as box
    from signers
    join documents on documents.organisation_id = signers.organisation_id and documents.id = signers.document_id
    join dockets on dockets.organisation_id = documents.organisation_id and dockets.id = documents.docket_id
    where signers.organisation_id = ${organisationId}
      and ${isTheirs(person)}
      and signers.deleted_at is null
      and documents.deleted_at is null
      and documents.state in ('out_for_signature', 'completed', 'rejected', 'revoked', 'expired')
    order by documents.id, (signers.state = 'signed'), signers.id`

  const found = (person: Person, search: string | null) => {
    if (!search) return own(person)
    const pattern = likePattern(search)

    return sql`select * from (${own(person)}) as of_person
      where lower(name) like ${pattern} or lower(title) like ${pattern} or lower(reference_id) like ${pattern}`
  }

  return {
    async page(person: Person, { box, search, page, rows }: AssistedQuery): Promise<AssistedDocument[]> {
      const listed = await sql<AssistedDocument>`
        select listed.*, beside.*, exists (
          select from signer_links
          where signer_links.organisation_id = ${organisationId} and signer_links.docket_id = listed.docket_id
            and signer_links.person_key = listed.person_key and signer_links.dead_at is null) as has_link,
          exists (
          select from document_versions as version
          where version.organisation_id = ${organisationId} and version.document_id = listed.id
            and version.number = listed.head_version and version.reason in ('signed', 'sealed')) as has_signed_file
        from (
          select * from (${found(person, search)}) as found
          where box = ${box}
          order by updated_at desc, id desc
          limit ${rows} offset ${(page - 1) * rows}
        ) as listed
        cross join lateral (
          select
            (select count(*)::int from documents as sibling
             where sibling.organisation_id = ${organisationId} and sibling.docket_id = listed.docket_id
               and sibling.deleted_at is null) as files_in_docket,
            count(*)::int as people,
            count(*) filter (where others.state = 'signed')::int as signed
          from signers as others
          where others.organisation_id = ${organisationId} and others.document_id = listed.id
            and others.deleted_at is null and others.role in ('signer', 'approver', 'witness')
        ) as beside
        order by listed.updated_at desc, listed.id desc`.execute(db)

      return listed.rows
    },

    /** How many documents of each box, whatever the search. */
    async counts(person: Person, search: string | null): Promise<Record<AssistedBox, number>> {
      const { rows } = await sql<{ box: AssistedBox; count: number }>`
        select box, count(*)::int as count from (${found(person, search)} limit ${exactTotal + 1}) as found group by box`.execute(
        db,
      )
      const none = { to_sign: 0, to_check: 0, waiting: 0, finished: 0 }

      return { ...none, ...Object.fromEntries(rows.map(({ box, count }) => [box, count])) }
    },

    /** How the person was called last, and in which language; null where nothing here is theirs. */
    async called(person: Person): Promise<{ name: string; language: Language } | null> {
      const { rows } = await sql<{ name: string; language: Language }>`
        select signers.name, signers.language from (${own(person)}) as found
        join signers on signers.organisation_id = ${organisationId} and signers.id = found.signer_id
        order by found.updated_at desc, found.id desc limit 1`.execute(db)

      return rows[0] ?? null
    },

    /** The person on one document, where it is theirs. */
    async find(person: Person, documentId: string): Promise<AssistedDocumentOfPerson | null> {
      const { rows } = await sql<AssistedDocumentOfPerson>`
        select docket_id, signer_id, person_key, signer_state from (${own(person)}) as found
        where id = ${documentId}`.execute(db)

      return rows[0] ?? null
    },
  }
}

export type AssistedDocumentOfPerson = Pick<
  AssistedDocument,
  'docket_id' | 'signer_id' | 'person_key' | 'signer_state'
>
