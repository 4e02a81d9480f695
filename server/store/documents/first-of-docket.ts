import { type RawBuilder, sql } from 'kysely'
import type { Narrowed } from './listed-documents.ts'

/**
 * Whether a list is narrowed only by what all files of a docket share: then the docket is listed once, by its first file.
 * A tag is shared, too, but is met by walking the list, where one more question for each row is too slow.
 */
export const isOfDockets = (asked: Narrowed): boolean =>
  !asked.from &&
  !asked.to &&
  !asked.refusedBy &&
  !asked.person &&
  !asked.tag &&
  !asked.methodSets &&
  !asked.quietSince &&
  !asked.stuck &&
  !asked.backSince

/** No file before it in its docket is listed, too: of these states, and seen by the member who asks. */
export function isFirstOfDocket(
  organisationId: string,
  { onlyOfUser, colleagues = [] }: Narrowed,
  ofStates: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const isSeen =
    onlyOfUser === null
      ? sql`true`
      : sql`(earlier.initiator_id = any(${[onlyOfUser, ...colleagues]}::uuid[])
        or exists (select from docket_coinitiators c where c.organisation_id = ${organisationId}
          and c.docket_id = earlier.docket_id and c.user_id = ${onlyOfUser})
        or exists (select from signers s where s.organisation_id = ${organisationId}
          and s.document_id = earlier.id and s.user_id = ${onlyOfUser} and s.deleted_at is null))`

  // OFFSET keeps it a question for each row that is met, and no join of the whole table.
  return sql<boolean>`not exists (
    select from documents earlier
    where earlier.organisation_id = ${organisationId} and earlier.docket_id = documents.docket_id
      and earlier.sequence < documents.sequence and earlier.deleted_at is null
      and ${ofStates} and ${isSeen} offset 0)`
}
