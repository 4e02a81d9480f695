import type { DocumentFilter } from '#contract/documents/document-filter.ts'
import { startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { day } from '#contract/vocabulary/time.ts'
import type { Member } from '#domain/askers.ts'
import { withBeneath } from '#domain/departments/tree.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import type { Tx } from '#store/store.ts'
import { stuckNow } from './stuck-now.ts'

interface Asking {
  search: string | null
  now: Date
}

/** A day narrows what the moments beside it leave. */
const bound = (choose: (...all: number[]) => number, ofDay: Date | null, moment: string | undefined) =>
  moment ? new Date(choose(Date.parse(moment), ofDay?.getTime() ?? Date.parse(moment))) : ofDay

/** One that is closed, or of another organisation, has nothing beneath it. */
async function branchesOf(tx: Tx, { branches, beneath }: DocumentFilter): Promise<string[] | null> {
  if (!branches?.length) return null
  if (!beneath) return branches
  const all = await tx.departments.listed({ retired: false })

  return [...new Set(branches.flatMap((id) => [...withBeneath(all, id)]))]
}

/** What of the documents of an organisation a member may see and asks for. */
export async function narrowedFor(
  tx: Tx,
  member: Pick<Member, 'userId' | 'modules'>,
  filter: DocumentFilter,
  { search, now }: Asking,
) {
  const onlyOfUser = seesAllDocuments(member) ? null : member.userId
  const begun = filter.day ? startOfDayInIndia(filter.day) : null
  const inDays = (count: number) => new Date(now.getTime() + count * day)

  return {
    onlyOfUser,
    colleagues: onlyOfUser ? await tx.groups.colleaguesOf(member.userId) : [],
    search,
    ...(filter.archived && { archived: 'only' as const }),
    states: filter.state?.length ? filter.state : null,
    initiatorId: filter.mine ? member.userId : null,
    from: bound(Math.max, begun, filter.from),
    to: bound(Math.min, begun && new Date(begun.getTime() + day), filter.to),
    refusedBy: filter.failed_in ? { workId: filter.failed_in, askedBy: member.userId } : null,
    branches: await branchesOf(tx, filter),
    isBranchless: filter.branchless === true,
    initiators: filter.initiators?.length ? filter.initiators : null,
    person: filter.person ?? null,
    tag: filter.tag ?? null,
    client: filter.client ?? null,
    template: filter.template ?? null,
    batch: filter.batch ?? null,
    reference: filter.reference?.toLowerCase() ?? null,
    language: filter.language ?? null,
    methodSets: filter.methods?.length ? await tx.documentList.methodSets(filter.methods) : null,
    endsBetween: filter.ends_within ? { from: now, to: inDays(filter.ends_within) } : null,
    stuck:
      filter.stuck || filter.stuck_by
        ? { ...(await stuckNow(tx, member.userId, now)), kind: filter.stuck_by ?? null }
        : null,
    backSince: filter.back_since ? new Date(filter.back_since) : null,
    reached: filter.reached ?? null,
    sentOn: filter.sent_on ?? null,
    completedOn: filter.completed_on ?? null,
    signedIn: filter.signed_in ?? null,
    quietSince: filter.waits_since ? inDays(-filter.waits_since) : null,
  }
}
