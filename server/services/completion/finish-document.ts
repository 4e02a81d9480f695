import type { WaitReason } from '#contract/vocabulary/states.ts'
import { nextStampTry } from '#domain/signing/time-stamp-pauses.ts'
import { completeDocument } from '#services/dockets/complete-document.ts'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents.ts'
import type { Tx } from '#store/store.ts'
import { addStampedHead, type StampTry, tryOwedTimeStamp } from './owed-time-stamp.ts'

/**
 * Everybody has signed: the document gets the time-stamp that its signatures still lack and is completed, and with its
 * last document the docket asks for its certificate. Every document has a signature in the file, and so needs no
 * further seal. Safe to run again.
 */
export async function finishDocument(
  parts: Parts,
  organisationId: string,
  documentId: string,
  triesInVain = 0,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const isDue = await store.read(async (tx) => isUnfinished(await tx.documents.get(documentId)))
  const outcome: StampTry = isDue
    ? await tryOwedTimeStamp(parts, store, documentId)
    : { kind: 'nothing-owed' }
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const found = await tx.documents.get(documentId)
    if (!found) return
    await tx.dockets.getLocked(found.docket_id)
    const document = await tx.documents.get(documentId)
    if (isUnfinished(document) && (await isReady(tx, document, outcome, triesInVain, now)))
      await completeDocument(tx, documentId, now)
    await askForCertificate(tx, found.docket_id)
  })
}

const isUnfinished = (document: Document | null): document is Document =>
  document?.state === 'out_for_signature' && document.seal_state === 'waiting'

/** False when the document waits on for its time-stamp. */
async function isReady(
  tx: Tx,
  document: Document,
  outcome: StampTry,
  triesInVain: number,
  now: Date,
): Promise<boolean> {
  if (outcome.kind === 'nothing-owed') return true
  // Somebody else stamped it meanwhile, and completes it.
  if (outcome.kind === 'stamped') return addStampedHead(tx, document, outcome.head, now)

  if (outcome.kind === 'not-tried') {
    const next = new Date(now.getTime() + storagePauseMs)
    await waitFor(tx, document, { reason: 'storage', next, triesInVain }, now)
    return false
  }
  const next = outcome.isFinal ? null : nextStampTry(triesInVain + 1, now)
  if (next) {
    await waitFor(tx, document, { reason: 'time-stamp', next, triesInVain: triesInVain + 1 }, now)
    return false
  }
  await tx.audit.add('time-stamp-left-out', {
    by: { kind: 'system', name: 'Muhar' },
    docketId: document.docket_id,
    documentId: document.id,
    detail: { tries: triesInVain + 1 },
  })

  return true
}

// Our choice: our own store is not a stranger's service, and comes back soon.
const storagePauseMs = 30_000

interface Wait {
  reason: WaitReason
  next: Date
  triesInVain: number
}

async function waitFor(
  tx: Tx,
  document: Document,
  { reason, next, triesInVain }: Wait,
  now: Date,
): Promise<void> {
  await tx.documents.update(document.id, { waiting_for: reason, next_try_at: next }, now)
  await tx.jobs.send(
    'finish-document',
    { organisationId: tx.organisationId, documentId: document.id, triesInVain },
    { startAfter: next, singletonKey: document.id },
  )
  await tx.announce(document.docket_id, `${reason}-waits`, { document_id: document.id })
}

/** Also when this job runs again: a certificate that is not there yet is asked for until it is. */
async function askForCertificate(tx: Tx, docketId: string): Promise<void> {
  const docket = await tx.dockets.get(docketId)
  if (docket?.state !== 'completed' || (await tx.completionCertificates.of(docketId))) return
  await tx.jobs.send(
    'certify-completion',
    { organisationId: tx.organisationId, docketId },
    { singletonKey: docketId },
  )
}
