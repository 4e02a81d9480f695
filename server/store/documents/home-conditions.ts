import { type RawBuilder, sql } from 'kysely'
import { accessCodeRules } from '#contract/vocabulary/access-code.ts'
import type { StuckKind } from '#contract/vocabulary/stuck-kinds.ts'
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
  /** For this reason alone. */
  kind?: StuckKind | null
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
    /** A try failed, and the next one is due. */
    service: sql<boolean>`(documents.waiting_for is not null and documents.next_try_at is not null)`,
    endsSoon: sql<boolean>`exists (select from dockets where dockets.organisation_id = ${organisationId}
      and dockets.id = documents.docket_id and dockets.expires_at > ${now} and dockets.expires_at <= ${endsBefore})`,
    quiet: sql<boolean>`(documents.sent_at <= ${quietSince} and not exists (
      select from signers where signers.organisation_id = ${organisationId}
        and signers.document_id = documents.id and signers.deleted_at is null and signers.signed_at > ${quietSince}))`,
  }
}

/** Each reason, as a condition on `documents`. */
export function stuckKindsOf(organisationId: string, asked: Stuck): Record<StuckKind, RawBuilder<boolean>> {
  const { bounced, locked, held, service, endsSoon, quiet } = stuckBy(organisationId, asked)
  const unpaid = sql`exists (select from notifications n
    where n.organisation_id = ${organisationId} and n.docket_id = documents.docket_id and n.signer_id = signers.id
      and n.state = 'bounced' and n.cause = 'unpaid')`

  return {
    quiet,
    bounced: sql`exists (${bounced} and not ${unpaid})`,
    unpaid: sql`exists (${bounced} and ${unpaid})`,
    locked: sql`exists (${locked})`,
    held: sql`exists (${held})`,
    service,
    ends_soon: endsSoon,
  }
}

/** Any of them, or the one that is asked for, as a condition on `documents`. */
export function isStuck(organisationId: string, asked: Stuck): RawBuilder<boolean> {
  const isOut = sql`documents.state = 'out_for_signature'`
  if (asked.kind) return sql`${isOut} and ${stuckKindsOf(organisationId, asked)[asked.kind]}`
  const { bounced, locked, held, service, endsSoon, quiet } = stuckBy(organisationId, asked)

  return sql`${isOut} and (exists (${bounced}) or exists (${locked})
    or exists (${held}) or ${service} or ${endsSoon} or ${quiet})`
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
