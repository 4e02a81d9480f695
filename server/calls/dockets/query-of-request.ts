import { mostQueries } from '#contract/vocabulary/document-requests.ts'
import { maySeeRequest, requireMayOnQuery, speaksFor } from '#domain/document-requests/request-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import { type RequestActing, requestFor } from '#services/document-requests/act-on-request.ts'
import { standingOfRequest } from '#services/document-requests/standing.ts'
import { type Telling, tellSide } from '#services/document-requests/tell-sides.ts'
import type { DocumentRequest } from '#store/document-requests/document-requests.ts'
import type { Query } from '#store/document-requests/queries.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

const other = { asking: 'asked', asked: 'asking' } as const

/** A question to the other side. */
export async function raiseOnRequest(
  tx: Tx,
  requestId: string,
  words: string,
  acting: RequestActing,
  parts: Telling,
): Promise<{ id: string; state: DocumentRequest['state'] }> {
  const { member, by, now } = acting
  const row = await requestFor(tx, 'raise', requestId, acting)
  if ((await tx.queries.of({ requestId: row.id })).length >= mostQueries) throw new Refusal('REQUEST_FULL')
  const [side] = speaksFor(member, standingOfRequest(row))
  if (!side) throw new Refusal('NOT_ALLOWED')
  const id = newId()
  await tx.queries.add({ id, request_id: row.id, side, words, raised_by: member.userId, created_at: now })
  await tx.documentRequests.update(row.id, { changed_at: now })
  await tx.audit.add('query-raised', { by, detail: about('request', row.id, row.title) })
  await tellSide(tx, parts, row, { news: 'query', who: by.name, words, by: member.userId, side: other[side] })

  return { id, state: row.state }
}

/** The request of a query, locked, and the query as it is under the lock. */
async function requestOfQuery(
  tx: Tx,
  { id, request_id }: Query,
  { member }: RequestActing,
): Promise<{ row: DocumentRequest; query: Query }> {
  const row = request_id ? await tx.documentRequests.getLocked(request_id) : null
  const query = row && (await tx.queries.get(id))
  if (!row || !query || !maySeeRequest(member, standingOfRequest(row))) throw new Refusal('QUERY_NOT_FOUND')

  return { row, query }
}

/** Answers a query, or closes one that was answered. */
export async function settleOnRequest(
  tx: Tx,
  found: Query,
  answer: string | null,
  acting: RequestActing,
  parts: Telling,
): Promise<DocumentRequest['state']> {
  const { member, by, now } = acting
  const { row, query } = await requestOfQuery(tx, found, acting)
  const act = answer === null ? 'close' : 'answer'
  requireMayOnQuery(act, speaksFor(member, standingOfRequest(row)), query, row.state !== 'closed')
  await tx.queries.update(
    query.id,
    answer === null
      ? { state: 'closed', closed_by: member.userId, closed_at: now }
      : { state: 'answered', answer, answered_by: member.userId, answered_at: now },
  )
  await tx.documentRequests.update(row.id, { changed_at: now })
  await tx.audit.add(answer === null ? 'query-closed' : 'query-answered', {
    by,
    detail: about('request', row.id, row.title),
  })
  await tellSide(tx, parts, row, {
    news: answer === null ? 'query-closed' : 'query-answered',
    who: by.name,
    words: answer,
    by: member.userId,
    side: answer === null ? other[query.side] : query.side,
  })

  return row.state
}
