import { type RawBuilder, sql } from 'kysely'
import type { StepOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'
import { isBack, isStuck, type Stuck } from './home-conditions.ts'

/** What narrows a list beyond state, dates and words; null or missing where it does not. */
export interface AlsoNarrowed {
  /** Refused by an act on many documents that this member asked for. */
  refusedBy?: { workId: string; askedBy: string } | null
  branches?: readonly string[] | null
  /** Of people who work in no branch, or in one that is closed. */
  isBranchless?: boolean
  initiators?: readonly string[] | null
  /** As persons are compared: a mail address or a mobile number. */
  person?: string | null
  /** Capital or small, it is the same. */
  tag?: string | null
  /** Whom its docket is for. */
  client?: string | null
  /** From which its docket was created. */
  template?: string | null
  /** That one sheet made. */
  batch?: string | null
  /** As references are compared. */
  reference?: string | null
  /** The sets in use that hold one of the methods (`methodSets`). */
  methodSets?: readonly string[] | null
  /** Of somebody on it. */
  language?: string | null
  endsBetween?: { from: Date; to: Date } | null
  /** Is out, and nobody has signed since. */
  quietSince?: Date | null
  /** Is out, and does not go on. */
  stuck?: Stuck | null
  /** Is over, or was sent back by a checker, since then. */
  backSince?: Date | null
  reached?: StepOfDocuments | null
  /** Days of India. */
  sentOn?: string | null
  completedOn?: string | null
  signedIn?: { from: string; to: string; weekday: number; hour: number } | null
  /** Of no batch. */
  isSingle?: boolean
  /** Has parties of NeSL. */
  hasNesl?: boolean
}

const startOf = (date: string) => sql`(${date}::date::timestamp at time zone 'Asia/Kolkata')`
const onDay = (column: RawBuilder<unknown>, date: string) => sql<boolean>`
  ${column} >= ${startOf(date)} and ${column} < ${startOf(date)} + interval '1 day'`

/** As the charts of the dashboard count them. */
function byMoments(
  organisationId: string,
  { reached, sentOn, completedOn, signedIn }: AlsoNarrowed,
): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = []
  if (reached === 'sent') found.push(sql`documents.sent_at is not null`)
  else if (reached === 'completed')
    found.push(sql`documents.state = 'completed' and documents.by_hand is null`)
  else if (reached)
    found.push(sql`documents.id in (select document_id from document_steps
      where organisation_id = ${organisationId} and step = ${reached})`)
  if (sentOn) found.push(onDay(sql`documents.sent_at`, sentOn))
  if (completedOn)
    found.push(sql`documents.state = 'completed' and ${onDay(sql`documents.completed_at`, completedOn)}`)
  if (signedIn) {
    const { from, to, weekday, hour } = signedIn
    found.push(sql`documents.id in (select document_id from signers
      where organisation_id = ${organisationId} and deleted_at is null
        and signed_at >= ${startOf(from)} and signed_at < ${startOf(to)} + interval '1 day'
        and extract(isodow from signed_at at time zone 'Asia/Kolkata') = ${weekday}
        and extract(hour from signed_at at time zone 'Asia/Kolkata') = ${hour})`)
  }

  return found
}

/** A person with a mail address is known by it; the number of one without is in both columns. */
const isOf = (contact: string) =>
  contact.includes('@') ? sql`signers.person_key = ${contact}` : sql`signers.mobile = ${contact}`

/**
 * What few documents of a state may fit although many of the list do: it is asked in the order of
 * the list.
 */
export const isMetByWalking = ({ person, tag, methodSets }: AlsoNarrowed): boolean =>
  Boolean(person || tag || methodSets)

/**
 * As conditions on `documents`. Each compares what an index holds, by operators that row security
 * lets pass: so PostgreSQL sees how common a value is, looks the rare one up, and meets the common
 * one in the order of the list.
 */
export function conditionsOf(
  organisationId: string,
  asked: AlsoNarrowed,
  { isWalked = false }: { isWalked?: boolean } = {},
): RawBuilder<boolean>[] {
  const { refusedBy, branches, initiators, person, tag, reference, methodSets, endsBetween, quietSince } =
    asked
  const found: RawBuilder<boolean>[] = []
  // PostgreSQL joins no question that says OFFSET: it asks it for each row that it meets, as far as
  // it goes.
  const forEach = sql`offset 0`
  const whereWalked = isWalked ? forEach : sql``
  if (refusedBy)
    found.push(sql`documents.id = any(array(
      select r.document_id from document_work_rows r
      join job_progress j on j.organisation_id = r.organisation_id and j.id = r.work_id
        and j.asked_by = ${refusedBy.askedBy}
      where r.organisation_id = ${organisationId} and r.work_id = ${refusedBy.workId} and r.outcome = 'refused'))`)
  if (branches)
    found.push(sql`documents.initiator_id = any(array(
      select user_id from memberships
      where organisation_id = ${organisationId} and department_id = any(${branches}::uuid[])))`)
  if (asked.isBranchless)
    found.push(sql`documents.initiator_id = any(array(
      select user_id from memberships
      where organisation_id = ${organisationId} and (department_id is null or department_id in (
        select id from departments where organisation_id = ${organisationId} and retired_at is not null))))`)
  if (initiators) found.push(sql`documents.initiator_id = any(${initiators}::uuid[])`)
  if (person)
    found.push(sql`exists (
      select from signers
      where signers.organisation_id = ${organisationId} and signers.document_id = documents.id
        and ${isOf(person)} and signers.deleted_at is null
      ${whereWalked})`)
  if (tag)
    found.push(sql`exists (
      select from docket_tags
      where docket_tags.organisation_id = ${organisationId} and docket_tags.docket_id = documents.docket_id
        and docket_tags.tag_key = lower(${tag})
      ${whereWalked})`)
  if (asked.client)
    found.push(sql`documents.docket_id in (
      select id from dockets where organisation_id = ${organisationId} and client_id = ${asked.client})`)
  if (asked.template)
    found.push(sql`documents.docket_id in (
      select id from dockets where organisation_id = ${organisationId} and template_id = ${asked.template})`)
  if (asked.batch)
    found.push(sql`documents.docket_id in (
      select id from dockets where organisation_id = ${organisationId} and batch_id = ${asked.batch})`)
  if (reference)
    found.push(sql`documents.docket_id in (
      select id from dockets where organisation_id = ${organisationId} and reference_key = ${reference}
      union all
      select id from dockets
      where organisation_id = ${organisationId} and reference_key is null and lower(reference_id) = ${reference})`)
  if (methodSets)
    found.push(sql`exists (
      select from signers
      where signers.organisation_id = ${organisationId} and signers.document_id = documents.id
        and signers.method_set = any(${methodSets}::text[]) and signers.deleted_at is null
      ${whereWalked})`)
  if (asked.language)
    found.push(sql`exists (
      select from signers
      where signers.organisation_id = ${organisationId} and signers.document_id = documents.id
        and signers.language = ${asked.language} and signers.deleted_at is null
      ${whereWalked})`)
  if (endsBetween)
    found.push(sql`documents.state = 'out_for_signature' and documents.docket_id in (
      select id from dockets where organisation_id = ${organisationId} and state = 'out_for_signature'
        and expires_at > ${endsBetween.from} and expires_at <= ${endsBetween.to})`)
  if (quietSince)
    found.push(sql`documents.state = 'out_for_signature' and documents.sent_at <= ${quietSince}
      and not exists (select from signers where signers.organisation_id = ${organisationId}
        and signers.document_id = documents.id and signers.deleted_at is null and signers.signed_at > ${quietSince}
        ${forEach})`)
  if (asked.stuck) found.push(isStuck(organisationId, asked.stuck))
  if (asked.backSince) found.push(isBack(organisationId, asked.backSince))
  found.push(...byMoments(organisationId, asked))
  if (asked.isSingle)
    found.push(sql`not exists (select from dockets where dockets.organisation_id = ${organisationId}
      and dockets.id = documents.docket_id and dockets.batch_id is not null
      ${forEach})`)
  if (asked.hasNesl)
    found.push(sql`documents.id in (
      select document_id from nesl_parties where organisation_id = ${organisationId})`)

  return found
}
