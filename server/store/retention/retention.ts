import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** A docket as the end of its keeping is judged, deleted or not. */
export interface KeptDocket {
  id: string
  state: string
  updated_at: Date
  completed_at: Date | null
  legal_hold: string | null
}

/**
 * What only the end of keeping does: rows lose what they say of papers and people; the trail stays.
 */
export const retention = (db: Transaction<Database>, organisationId: string) => ({
  /** Dockets that may be due: each is judged again under its lock. */
  async due(draftsBefore: Date, papersBefore: Date, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from dockets
      where organisation_id = ${organisationId} and erased_at is null and legal_hold is null
        and state not in ('in_review', 'out_for_signature')
        and coalesce(completed_at, updated_at)
            <= case when state in ('draft', 'deleted') then ${draftsBefore}::timestamptz else ${papersBefore}::timestamptz end
      order by updated_at limit ${most}`.execute(db)

    return rows.map(({ id }) => id)
  },

  async locked(docketId: string): Promise<KeptDocket | null> {
    const { rows } = await sql<KeptDocket>`
      select id, state, updated_at, completed_at, legal_hold from dockets
      where organisation_id = ${organisationId} and id = ${docketId} and erased_at is null
      for update`.execute(db)

    return rows[0] ?? null
  },

  async hold(docketId: string, reason: string | null, now: Date): Promise<void> {
    await sql`update dockets set legal_hold = ${reason}, legal_hold_at = ${reason === null ? null : now}
      where organisation_id = ${organisationId} and id = ${docketId}`.execute(db)
  },

  /**
   * Empties the docket's rows, and answers the hashes under which its bytes may lie in the vault.
   */
  async erase(docketId: string, now: Date): Promise<Buffer[]> {
    const hashes = await hashesOf(db, organisationId, docketId)
    const shown = hashes.length ? hashes : [Buffer.alloc(0)]
    const papers = sql`select id from documents where organisation_id = ${organisationId} and docket_id = ${docketId}`
    const people = sql`select id from signers where organisation_id = ${organisationId} and docket_id = ${docketId}`
    const statements = [
      sql`update files set state = 'swept', name = 'Erased', problem = null
          where organisation_id = ${organisationId} and state = 'used' and sha256 in (${sql.join(shown)})
            and not exists (select from document_versions v join documents d
              on d.organisation_id = v.organisation_id and d.id = v.document_id
              where v.organisation_id = ${organisationId} and v.sha256 = files.sha256 and d.docket_id <> ${docketId})
            and not exists (select from document_sources s join documents d
              on d.organisation_id = s.organisation_id and d.id = s.document_id
              where s.organisation_id = ${organisationId} and s.sha256 = files.sha256 and d.docket_id <> ${docketId})
            and not exists (select from template_pictures t
              where t.organisation_id = ${organisationId} and t.file_id = files.id)`,
      sql`delete from page_images where organisation_id = ${organisationId} and sha256 in (
            select sha256 from document_versions where organisation_id = ${organisationId} and document_id in (${papers}))`,
      sql`delete from document_versions where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from document_proofs where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from validation_evidence where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from completion_certificates where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from document_sources where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from docket_papers where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from download_tickets where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from field_files where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from supporting_documents where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from pan_cards where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from token_pairings where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from access_codes where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from signer_checks where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from signer_videos where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from nesl_parties where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from asked_papers where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from document_contents where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from document_corrections where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`delete from signer_marks where organisation_id = ${organisationId} and signer_id in (${people})`,
      sql`delete from notifications where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update reviews set words = null, marks = '[]' where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update queries set words = '', answer = case when answer is null then null else '' end
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update docket_questions set words = '', answer = case when answer is null then null else '' end,
            asked_by = 'Erased', person_key = 'erased:' || id
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from bell_entries where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from live_events where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update signer_positions set value = null, prefill = null, settings = '{}', label = ''
          where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`update signing_transactions set outcome = null, form = null, certificates = null, remote = null, provider_message = null, place = null, agent = null,
            person_key = case when person_key is not null then 'erased:' || id end
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update bulk_papers set said = null where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update signing_attempts set prepared = null
          where organisation_id = ${organisationId} and document_id in (${papers})`,
      sql`update signer_links set person_key = 'erased:' || id, dead_at = coalesce(dead_at, ${now}), dead_reason = coalesce(dead_reason, 'erased')
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update consents set subject = 'erased', address = null, browser = null
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from docket_coinitiators where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      // Whoever has no other paper here is not led here any more.
      sql`delete from contact_organisations where organisation_id = ${organisationId} and contact_hash in (
            select sha256(convert_to(contact, 'UTF8')) from signers own, unnest(array[own.email, own.mobile]) as contact
            where own.organisation_id = ${organisationId} and own.docket_id = ${docketId} and contact is not null
              and not exists (select from signers other
                where other.organisation_id = ${organisationId} and other.docket_id <> ${docketId} and other.deleted_at is null
                  and (other.person_key = contact or other.mobile = contact)))`,
      sql`delete from seat_people where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update signers set person_key = 'erased:' || id, name = 'Erased', email = null, mobile = null, reason = null,
            certificate = null, expected_facts = null, sealed_facts = null, deleted_at = coalesce(deleted_at, ${now})
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`delete from contracts where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update batch_rows set cells = null, reference_id = null, reference_key = null, failure = null
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update documents set name = 'Erased', reason = null, page_sizes = '[]', page_sources = null, text_tags = '[]', deleted_at = coalesce(deleted_at, ${now})
          where organisation_id = ${organisationId} and docket_id = ${docketId}`,
      sql`update dockets set title = 'Erased', message = null, reference_id = null, reference_key = null, settings = '{}', search_text = '',
            tags = '{}', template_values = null, editor_name = null, changed_by_name = null, note = null, note_by = null,
            deleted_at = coalesce(deleted_at, ${now}), erased_at = ${now}
          where organisation_id = ${organisationId} and id = ${docketId}`,
    ]
    for (const statement of statements) await statement.execute(db)

    return hashes
  },

  /** Whether anything of the organisation still stands on these bytes. */
  async isNeeded(sha256: Buffer): Promise<boolean> {
    const { rows } = await sql<{ needed: boolean }>`
      select exists (select from files where organisation_id = ${organisationId} and sha256 = ${sha256} and state <> 'swept')
          or exists (select from document_versions where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from completion_certificates where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from docket_papers where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from field_files where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from supporting_documents where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from pan_cards where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from signer_videos where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from document_contents where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from document_corrections where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from letterheads where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from upload_parts where organisation_id = ${organisationId} and sha256 = ${sha256})
          or exists (select from page_images where organisation_id = ${organisationId} and image_sha256 = ${sha256})
          or exists (select from organisations where id = ${organisationId}
                     and ${sha256.toString('hex')} in (logo_file_sha, logo_print_sha, co_branding_logo_sha, stamp_sha))
          as needed`.execute(db)

    return rows[0]?.needed ?? true
  },
})

async function hashesOf(
  db: Transaction<Database>,
  organisationId: string,
  docketId: string,
): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    with own as (
      select v.sha256 from document_versions v join documents d
        on d.organisation_id = v.organisation_id and d.id = v.document_id
      where v.organisation_id = ${organisationId} and d.docket_id = ${docketId})
    select sha256 from own
    union select s.sha256 from document_sources s join documents d
      on d.organisation_id = s.organisation_id and d.id = s.document_id
      where s.organisation_id = ${organisationId} and d.docket_id = ${docketId}
    union select sha256 from completion_certificates where organisation_id = ${organisationId} and docket_id = ${docketId}
    union select sha256 from docket_papers where organisation_id = ${organisationId} and docket_id = ${docketId}
    union select f.sha256 from field_files f join documents d
      on d.organisation_id = f.organisation_id and d.id = f.document_id
      where f.organisation_id = ${organisationId} and d.docket_id = ${docketId}
    union select p.sha256 from supporting_documents p join documents d
      on d.organisation_id = p.organisation_id and d.id = p.document_id
      where p.organisation_id = ${organisationId} and d.docket_id = ${docketId}
    union select sha256 from pan_cards
      where organisation_id = ${organisationId} and docket_id = ${docketId} and sha256 is not null
    union select sha256 from signer_videos
      where organisation_id = ${organisationId} and docket_id = ${docketId} and sha256 is not null
    union select c.sha256 from document_contents c join documents d
      on d.organisation_id = c.organisation_id and d.id = c.document_id
      where c.organisation_id = ${organisationId} and d.docket_id = ${docketId}
    union select c.sha256 from document_corrections c join documents d
      on d.organisation_id = c.organisation_id and d.id = c.document_id
      where c.organisation_id = ${organisationId} and d.docket_id = ${docketId}
    union select image_sha256 from page_images
      where organisation_id = ${organisationId} and sha256 in (select sha256 from own)`.execute(db)

  return rows.map(({ sha256 }) => sha256)
}
