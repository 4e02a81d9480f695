import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { ProcessQuery } from '#contract/dockets/ProcessQuery.ts'
import type { QueryRecord } from '#contract/dockets/request-record.ts'
import { speaksFor } from '#domain/document-requests/request-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { openDocument } from '#services/dockets/open-folder.ts'
import {
  answerRequest,
  endRequest,
  type RequestActing,
  takeRequest,
} from '#services/document-requests/act-on-request.ts'
import { presentQuery } from '#services/document-requests/present-request.ts'
import { raiseOnReview, settleOnReview, sidesInReview } from '#services/document-requests/query-of-review.ts'
import { standingOfRequest } from '#services/document-requests/standing.ts'
import type { Tx } from '#store/store.ts'
import { raiseOnRequest, settleOnRequest } from './query-of-request.ts'

export default answer(ProcessQuery, (asked, context) => {
  const acting = actingMember(context)
  const { parts } = context

  return context.store.transaction(async (tx) => {
    if (asked.action === 'take')
      return { query: null, state: await takeRequest(tx, asked.request_id, acting, parts) }
    if (asked.action === 'end')
      return { query: null, state: await endRequest(tx, asked.request_id, acting, parts) }
    if (asked.action === 'give') {
      const { request_id: requestId, document_id, file_id, text } = asked
      const given = {
        requestId,
        documentId: document_id ?? null,
        fileId: file_id ?? null,
        words: text || null,
      }

      return { query: null, state: await answerRequest(tx, given, acting, parts) }
    }
    if (asked.action === 'raise' && asked.document_id) {
      const { id, state } = await raiseOnReview(tx, asked.document_id, asked.text, acting, parts)

      return { query: await shown(tx, id, acting), state }
    }
    if (asked.action === 'raise') {
      const { id, state } = await raiseOnRequest(tx, asked.request_id ?? '', asked.text, acting, parts)

      return { query: await shown(tx, id, acting), state }
    }
    const found = await tx.queries.get(asked.query_id)
    if (!found) throw new Refusal('QUERY_NOT_FOUND')
    const words = asked.action === 'answer' ? asked.text : null
    const settle = found.request_id ? settleOnRequest : settleOnReview
    const state = await settle(tx, found, words, acting, parts)

    return { query: await shown(tx, found.id, acting), state }
  })
})

/** As who acted sees it now. */
async function shown(tx: Tx, id: string, { member }: RequestActing): Promise<QueryRecord> {
  const query = await tx.queries.get(id)
  const row = query?.request_id ? await tx.documentRequests.get(query.request_id) : null
  if (!query) throw new Error(`Query ${id} was not kept.`)
  const sides = row
    ? speaksFor(member, standingOfRequest(row))
    : await sidesInReview(tx, await openDocument(tx, query.document_id ?? ''), member)

  return presentQuery(query, sides, row?.state !== 'closed')
}
