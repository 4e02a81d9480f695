import { mostAnswers, type RequestAct } from '#contract/vocabulary/document-requests.ts'
import { isVisible, requireMay } from '#domain/dockets/docket-policy.ts'
import { requireMayOnRequest } from '#domain/document-requests/request-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { askerOf, openDocument, standingOf } from '#services/dockets/open-folder.ts'
import type { DocumentRequest } from '#store/document-requests/document-requests.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { standingOfRequest } from './standing.ts'
import { type Telling, tellSide } from './tell-sides.ts'

export type RequestActing = Pick<Acting, 'member' | 'by' | 'now'>

/** The request, locked, for an act that the policy allows. */
export async function requestFor(
  tx: Tx,
  act: RequestAct,
  requestId: string,
  { member }: RequestActing,
): Promise<DocumentRequest> {
  const row = await tx.documentRequests.getLocked(requestId)
  if (!row) throw new Refusal('REQUEST_NOT_FOUND')
  requireMayOnRequest(act, member, standingOfRequest(row))

  return row
}

/** Somebody of the branch has it from here on; also where who had it is no longer there. */
export async function takeRequest(
  tx: Tx,
  requestId: string,
  acting: RequestActing,
  parts: Telling,
): Promise<'in_progress'> {
  const { member, by, now } = acting
  const row = await requestFor(tx, 'take', requestId, acting)
  await tx.documentRequests.update(row.id, {
    state: 'in_progress',
    taken_by: member.userId,
    taken_at: now,
    changed_at: now,
  })
  await tx.audit.add('request-taken', {
    by,
    detail: { ...about('request', row.id, row.title), before: row.taken_by_name, after: by.name },
  })
  const told = { news: 'taken', who: by.name, words: null, by: member.userId } as const
  await tellSide(
    tx,
    parts,
    { ...row, taken_by: member.userId, taker_is_there: true },
    { ...told, side: 'asking' },
  )

  return 'in_progress'
}

interface Given {
  requestId: string
  documentId: string | null
  fileId: string | null
  words: string | null
}

/** Answers a request with a document or a file; more may follow until it is closed. */
export async function answerRequest(
  tx: Tx,
  { requestId, documentId, fileId, words }: Given,
  acting: RequestActing,
  parts: Telling,
): Promise<'answered'> {
  const { member, by, now } = acting
  const row = await requestFor(tx, 'give', requestId, acting)
  if ((await tx.requestAnswers.ofRequest(row.id)).length >= mostAnswers) throw new Refusal('REQUEST_FULL')
  const name = documentId
    ? await giveDocument(tx, documentId, row, acting)
    : await giveFile(tx, fileId ?? '', acting)
  await tx.requestAnswers.add({
    id: newId(),
    request_id: row.id,
    document_id: documentId,
    file_id: fileId,
    words,
    given_by: member.userId,
    created_at: now,
  })
  await tx.documentRequests.update(row.id, { state: 'answered', answered_at: now, changed_at: now })
  await tx.audit.add('request-answered', { by, detail: { ...about('request', row.id, row.title), name } })
  const told = { news: 'given', who: by.name, words: words ?? name, by: member.userId } as const
  await tellSide(tx, parts, row, { ...told, side: 'asking' })

  return 'answered'
}

/** Who answers passes on what they may download themselves; its own trail says to whom. */
async function giveDocument(
  tx: Tx,
  documentId: string,
  row: DocumentRequest,
  { member, by }: RequestActing,
): Promise<string> {
  const opened = await openDocument(tx, documentId)
  const asker = await askerOf(tx, member, opened.docket)
  const standing = standingOf(opened, opened.document)
  if (!isVisible(asker, standing)) throw new Refusal('DOCUMENT_NOT_FOUND')
  requireMay('download', asker, standing)
  await tx.audit.add('document-given', {
    by,
    docketId: opened.docket.id,
    documentId,
    detail: { to: row.from_name ?? row.asked_by_name, request: row.title },
  })

  return opened.document.name
}

async function giveFile(tx: Tx, fileId: string, { member }: RequestActing): Promise<string> {
  const [file] = await tx.files.getLocked([fileId])
  if (!file || file.state === 'used' || file.uploaded_by !== member.userId)
    throw new Refusal('FILE_NOT_FOUND')
  if (file.state === 'locked') throw new Refusal('FILE_LOCKED')
  await tx.files.update(file.id, { state: 'used', expires_at: null })

  return file.name
}

/** Who asked has what they need. */
export async function endRequest(
  tx: Tx,
  requestId: string,
  acting: RequestActing,
  parts: Telling,
): Promise<'closed'> {
  const { member, by, now } = acting
  const row = await requestFor(tx, 'end', requestId, acting)
  await tx.documentRequests.update(row.id, {
    state: 'closed',
    closed_by: member.userId,
    closed_at: now,
    changed_at: now,
  })
  await tx.queries.endAnswered(row.id, member.userId, now)
  await tx.audit.add('request-closed', { by, detail: about('request', row.id, row.title) })
  const told = { news: 'ended', who: by.name, words: null, by: member.userId } as const
  await tellSide(tx, parts, row, { ...told, side: 'asked' })

  return 'closed'
}
