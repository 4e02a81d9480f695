import { type RawBuilder, sql } from 'kysely'
import type { DocumentState } from '#contract/vocabulary/states.ts'

/** Which documents a report is about; null where it is not narrowed. */
export interface ReportedDocuments {
  /** Of which day of a document the period is. */
  period: 'created_at' | 'sent_at'
  /** Of a member who sees what they sent, alone or with others. */
  onlyOfUser: string | null
  /** Of who sees what the people of these branches sent. */
  onlyOfBranches: readonly string[] | null
  from: Date
  to: Date
  states: readonly DocumentState[] | null
  branches: readonly string[] | null
  members: readonly string[] | null
  clients: readonly string[] | null
  templates: readonly string[] | null
  methods: readonly string[] | null
}

export type SentBy = Pick<ReportedDocuments, 'onlyOfUser' | 'onlyOfBranches' | 'branches' | 'members'>

const worksIn = (organisationId: string, initiator: RawBuilder<unknown>, branches: readonly string[]) =>
  sql<boolean>`${initiator} = any(array(select user_id from memberships
    where organisation_id = ${organisationId} and department_id = any(${branches}::uuid[])))`

/** Whose it is: sight and filter alike. `initiator` and `docket` name columns. */
export function sentBy(
  organisationId: string,
  { onlyOfUser, onlyOfBranches, branches, members }: SentBy,
  { initiator, docket }: { initiator: RawBuilder<unknown>; docket: RawBuilder<unknown> },
): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = []
  if (onlyOfUser)
    found.push(sql`(${initiator} = ${onlyOfUser} or ${docket} = any(array(select docket_id from docket_coinitiators
      where organisation_id = ${organisationId} and user_id = ${onlyOfUser})))`)
  if (onlyOfBranches) found.push(worksIn(organisationId, initiator, onlyOfBranches))
  if (branches) found.push(worksIn(organisationId, initiator, branches))
  if (members) found.push(sql`${initiator} = any(${members}::uuid[])`)

  return found
}

/** Conditions on the table `documents` as `d`. */
export function reportedDocuments(organisationId: string, asked: ReportedDocuments): RawBuilder<unknown> {
  const { period, from, to, states, clients, templates, methods } = asked
  const at = sql.ref(`d.${period}`)
  const found: RawBuilder<unknown>[] = [
    sql`d.organisation_id = ${organisationId} and d.deleted_at is null`,
    sql`${at} >= ${from} and ${at} < ${to}`,
    ...sentBy(organisationId, asked, { initiator: sql`d.initiator_id`, docket: sql`d.docket_id` }),
  ]
  if (states) found.push(sql`d.state = any(${states}::text[])`)
  for (const [column, ids] of [
    ['client_id', clients],
    ['template_id', templates],
  ] as const)
    if (ids)
      found.push(sql`d.docket_id in (select id from dockets
        where organisation_id = ${organisationId} and ${sql.ref(column)} = any(${ids}::uuid[]))`)
  if (methods)
    found.push(sql`exists (select from signers where signers.organisation_id = ${organisationId}
      and signers.document_id = d.id and signers.methods && ${methods}::text[] and signers.deleted_at is null)`)

  return sql.join(found, sql` and `)
}
