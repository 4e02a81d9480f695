import type { DocumentFilter } from '#contract/documents/document-filter.ts'
import type { Member } from '#domain/askers.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import type { Tx } from '#store/store.ts'

/** What of the documents of an organisation a member may see and asks for. */
export async function narrowedFor(tx: Tx, member: Member, filter: DocumentFilter, search: string | null) {
  const onlyOfUser = seesAllDocuments(member) ? null : member.userId

  return {
    onlyOfUser,
    colleagues: onlyOfUser ? await tx.groups.colleaguesOf(member.userId) : [],
    search,
    states: filter.state?.length ? filter.state : null,
    initiatorId: filter.mine ? member.userId : null,
    from: filter.from ? new Date(filter.from) : null,
    to: filter.to ? new Date(filter.to) : null,
    refusedBy: filter.failed_in ? { workId: filter.failed_in, askedBy: member.userId } : null,
  }
}
