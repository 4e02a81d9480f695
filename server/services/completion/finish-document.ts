import type { WaitReason } from '#contract/vocabulary/states.ts'
import { bySystem } from '#domain/actors.ts'
import { nextStampTry } from '#domain/signing/time-stamp-pauses.ts'
import { completeDocument } from '#services/dockets/complete-document.ts'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import { addRevision, noteProof } from '../lasting/add-revision.ts'
import { type RaiseTry, tryToRaise } from './raise-head.ts'

/**
 * Everybody has signed: the document gets what its signatures need to last (a proved time, the data
 * to judge them, a time-stamp over all of it: B-LTA) and is completed, and with its last document
 * the docket asks for its certificate. Nothing is called final before. Every document has a
 * signature in the file, and so needs no further seal. Safe to run again.
 */
export async function finishDocument(
  parts: Parts,
  organisationId: string,
  documentId: string,
  triesInVain = 0,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const isDue = await store.read(async (tx) => isUnfinished(await tx.documents.get(documentId)))
  const outcome: RaiseTry = isDue ? await tryToRaise(parts, store, documentId) : { kind: 'nothing-due' }
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const found = await tx.documents.get(documentId)
    if (!found) return
    await tx.dockets.getLocked(found.docket_id)
    const document = await tx.documents.get(documentId)
    if (isUnfinished(document) && (await isReady(tx, document, outcome, triesInVain, now)))
      await completeDocument(tx, documentId, { followUps: parts.followUps, now })
    await askForCertificate(tx, found.docket_id)
  })
}

const isUnfinished = (document: Document | null): document is Document =>
  document?.state === 'out_for_signature' && document.seal_state === 'waiting'

/** False when the document waits on. */
async function isReady(
  tx: Tx,
  document: Document,
  outcome: RaiseTry,
  triesInVain: number,
  now: Date,
): Promise<boolean> {
  if (outcome.kind === 'nothing-due') return true
  if (outcome.kind === 'not-tried') {
    const next = new Date(now.getTime() + storagePauseMs)
    await waitFor(tx, document, { reason: 'storage', next, triesInVain }, now)
    return false
  }

  const { raised, revision } = outcome
  // Somebody else raised it meanwhile, and completes it.
  if (revision && !(await addRevision(tx, document, revision, raised.level, now))) return false
  await noteProof(tx, document.id, raised, now)
  const missing = raised.missing.filter(({ what }) => what !== 'signature')
  const open = missing.filter(({ isFinal }) => !isFinal)
  const next = open.length === 0 ? null : nextStampTry(triesInVain + 1, now)
  if (next) {
    const reason = open.some(({ what }) => what === 'time-stamp') ? 'time-stamp' : 'revocation'
    await waitFor(tx, document, { reason, next, triesInVain: triesInVain + 1 }, now)
    return false
  }
  if (missing.length > 0) await sayWhatIsLeftOut(tx, document, raised, triesInVain + 1)
  else await tx.validationEvidence.forget(document.id)

  return true
}

/** Valid all the same, and said: what its signatures will rest on is less than it could be. */
async function sayWhatIsLeftOut(
  tx: Tx,
  document: Document,
  { level, missing }: Extract<RaiseTry, { kind: 'raised' }>['raised'],
  tries: number,
): Promise<void> {
  const isStamp = missing.some(({ what }) => what === 'time-stamp')
  const why = missing.map((one) => one.why).join(' ')
  await tx.audit.add(isStamp ? 'time-stamp-left-out' : 'proof-left-out', {
    by: bySystem(),
    docketId: document.docket_id,
    documentId: document.id,
    detail: { tries, level, why: why.slice(0, mostWords) },
  })
}

const mostWords = 500

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
