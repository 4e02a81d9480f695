import { type RawBuilder, sql } from 'kysely'
import { accessCodeRules } from '#contract/vocabulary/access-code.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { otpRules } from '#domain/otp/otp-challenge.ts'

/** When a document that is out is stuck. */
export interface Stuck {
  now: Date
  /** Nobody has signed since: all reminders have gone. */
  quietSince: Date
  /** Its deadline is no later. */
  endsBefore: Date
  /** Of codes that open a signer's link. */
  otpPurpose: string
}

/** Who can still sign, agree or check. */
const open = sql`('invited', 'opened', 'authenticated', 'bounced')`

/** The people whom it concerns (`name`, `sequence`), or what is true of the document. */
export function stuckBy(organisationId: string, { now, quietSince, endsBefore, otpPurpose }: Stuck) {
  const people = (which: RawBuilder<unknown>) => sql<unknown>`
    select signers.name, signers.sequence from signers
    where signers.organisation_id = ${organisationId} and signers.document_id = documents.id
      and signers.deleted_at is null and ${which}`
  const codesFrom = new Date(now.getTime() - otpRules.lockHours * hour)

  return {
    bounced: people(sql`signers.state = 'bounced'`),
    held: people(sql`signers.hold_reason is not null`),
    /** As `lockOf` says it. */
    locked: people(sql`signers.state in ${open} and (exists (
      select from access_codes c where c.organisation_id = ${organisationId} and c.docket_id = signers.docket_id
        and c.person_key = signers.person_key and c.tries >= ${accessCodeRules.tries})
      or exists (
      select from signer_links l join otp_challenges o on o.subject = l.id::text and o.purpose = ${otpPurpose}
      where l.organisation_id = ${organisationId} and l.docket_id = signers.docket_id
        and l.person_key = signers.person_key and l.dead_at is null
        and o.used_at is null and o.last_sent_at > ${codesFrom}
        and (o.tries >= ${otpRules.tries} or (o.sends >= ${otpRules.sends} and o.expires_at <= ${now}))))`),
    endsSoon: sql<boolean>`exists (select from dockets where dockets.organisation_id = ${organisationId}
      and dockets.id = documents.docket_id and dockets.expires_at > ${now} and dockets.expires_at <= ${endsBefore})`,
    quiet: sql<boolean>`(documents.sent_at <= ${quietSince} and not exists (
      select from signers where signers.organisation_id = ${organisationId}
        and signers.document_id = documents.id and signers.deleted_at is null and signers.signed_at > ${quietSince}))`,
  }
}

/** Any of them, as a condition on `documents`. */
export function isStuck(organisationId: string, asked: Stuck): RawBuilder<boolean> {
  const { bounced, locked, held, endsSoon, quiet } = stuckBy(organisationId, asked)

  return sql`documents.state = 'out_for_signature' and (exists (${bounced}) or exists (${locked})
    or exists (${held}) or ${endsSoon} or ${quiet})`
}

/** Over, or sent back by a checker, since then. */
export const isBack = (organisationId: string, since: Date): RawBuilder<boolean> => sql`
  documents.archived_at is null and documents.updated_at > ${since} and (
    (documents.state = 'completed' and documents.completed_at > ${since})
    or documents.state in ('rejected', 'expired')
    or (documents.state = 'draft' and exists (
      select from reviews where reviews.organisation_id = ${organisationId}
        and reviews.docket_id = documents.docket_id and reviews.decision = 'sent_back'
        and reviews.decided_at > ${since})))`
