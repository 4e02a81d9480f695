import { mostQueries, type QuerySide } from '#contract/vocabulary/document-requests.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import { may } from '#domain/dockets/docket-policy.ts'
import { newestRound, openStep } from '#domain/dockets/review.ts'
import { requireMayOnQuery } from '#domain/document-requests/request-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  askerOf,
  type OpenDocument,
  openDocument,
  requireMayOn,
  standingOf,
} from '#services/dockets/open-folder.ts'
import type { BranchPerson } from '#store/document-requests/document-requests.ts'
import type { Query } from '#store/document-requests/queries.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { RequestActing } from './act-on-request.ts'
import { mailNews, type Telling } from './tell-sides.ts'

/** In a review who checks asks, and who sends is asked; nobody once it is over. */
export async function sidesInReview(tx: Tx, opened: OpenDocument, member: Member): Promise<QuerySide[]> {
  const asker = await askerOf(tx, member, opened.docket)
  const standing = standingOf(opened, opened.document)
  if (!may('query', asker, standing)) return []

  return [may('check', asker, standing) ? 'asking' : 'asked']
}

/** A question of who checks a document to who sends it, or the other way. Answers its id. */
export async function raiseOnReview(
  tx: Tx,
  documentId: string,
  words: string,
  acting: RequestActing,
  parts: Telling,
): Promise<{ id: string; state: DocumentState }> {
  const { member, by, now } = acting
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'query', opened, member)
  if ((await tx.queries.of({ docketId: opened.docket.id })).length >= mostQueries)
    throw new Refusal('REQUEST_FULL')
  const [side = 'asking'] = await sidesInReview(tx, opened, member)
  const id = newId()
  await tx.queries.add({
    id,
    docket_id: opened.docket.id,
    document_id: documentId,
    side,
    words,
    raised_by: member.userId,
    created_at: now,
  })
  await tx.audit.add('query-raised', { by, docketId: opened.docket.id, documentId })
  const people = side === 'asking' ? await senderOf(tx, opened) : await checkersOf(tx, opened)
  await tell(tx, opened, people, { news: 'query', who: by.name, words }, parts)

  return { id, state: opened.document.state }
}

export async function settleOnReview(
  tx: Tx,
  found: Query,
  answer: string | null,
  acting: RequestActing,
  parts: Telling,
): Promise<DocumentState> {
  const { member, by, now } = acting
  const opened = await openDocument(tx, found.document_id ?? '').catch(() => {
    throw new Refusal('QUERY_NOT_FOUND')
  })
  const query = await tx.queries.get(found.id)
  const asker = await askerOf(tx, member, opened.docket)
  const standing = standingOf(opened, opened.document)
  if (!query || !may('see', asker, standing)) throw new Refusal('QUERY_NOT_FOUND')
  const isOpen = standing.state === 'in_review'
  const sides = isOpen ? await sidesInReview(tx, opened, member) : (['asking', 'asked'] as const)
  requireMayOnQuery(answer === null ? 'close' : 'answer', sides, query, isOpen)
  await tx.queries.update(
    query.id,
    answer === null
      ? { state: 'closed', closed_by: member.userId, closed_at: now }
      : { state: 'answered', answer, answered_by: member.userId, answered_at: now },
  )
  await tx.audit.add(answer === null ? 'query-closed' : 'query-answered', {
    by,
    docketId: opened.docket.id,
    documentId: opened.document.id,
  })
  const raiser = await tx.documentRequests.person(query.raised_by)
  const others = query.side === 'asking' ? await senderOf(tx, opened) : await checkersOf(tx, opened)
  const news = answer === null ? 'query-closed' : 'query-answered'
  const people = answer === null ? others : raiser ? [raiser] : []
  await tell(tx, opened, people, { news, who: by.name, words: answer }, parts)

  return opened.document.state
}

const senderOf = async (tx: Tx, { docket }: OpenDocument): Promise<BranchPerson[]> => {
  const sender = await tx.documentRequests.person(docket.initiator_id)

  return sender ? [sender] : []
}

async function checkersOf(tx: Tx, { docket }: OpenDocument): Promise<BranchPerson[]> {
  const open = openStep(newestRound(await tx.reviews.ofDocket(docket.id)))

  return open ? await tx.reviews.deciders(open.id) : []
}

async function tell(
  tx: Tx,
  { docket, document }: OpenDocument,
  people: readonly BranchPerson[],
  news: { news: 'query' | 'query-answered' | 'query-closed'; who: string; words: string | null },
  parts: Telling,
): Promise<void> {
  const page = `workflow/view/${document.id}`
  await mailNews(tx, parts, people, { ...news, branch: '', title: docket.title, page, docketId: docket.id })
  await tx.announce(docket.id, 'query-changed', { by: news.who })
}
