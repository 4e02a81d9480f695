import { day } from '#contract/vocabulary/time.ts'
import { byMember } from '#domain/actors.ts'
import { moveBatch } from '#domain/batches/batch-moves.ts'
import { type BatchAsker, holdsBatch, mayRevokeBatch } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { endOfMany, givePartsBack } from '#services/balances/parts-of-many.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { memberLater } from '#services/dockets/member-later.ts'
import { openDocument } from '#services/dockets/open-folder.ts'
import { revokeDocument } from '#services/dockets/revoke-document.ts'
import type { Parts } from '#services/parts.ts'
import { countStep, failJob, finishJob, mayStep, startJob } from '#services/progress/follow-job.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { lockThere } from './keep-batch.ts'
import type { SheetAsked } from './read-sheet.ts'
import { endSpent } from './run-batches.ts'
import { askForReading } from './take-sheet.ts'

/**
 * Takes a batch back: what waits is never made, and a job takes back the dockets that are out. The
 * step under way ends first. What is signed stays, and so does what waits for its check or is being
 * finished: it is named, and the revocation is asked for again.
 */
export async function revokeBatch(
  tx: Tx,
  { batchId, reason }: { batchId: string; reason: string },
  { member, by, now }: Acting,
): Promise<string> {
  if (!member.modules.has('workflow')) throw new Refusal('NOT_ALLOWED')
  const batch = await lockThere(tx, batchId, member)
  const state = moveBatch(batch.state, 'revoked')
  if (!mayRevokeBatch(batch, member)) throw new Refusal('NOT_ALLOWED')
  const states = await tx.batchRows.docketStates(batchId)
  const run = batch.run_job_id ? await tx.jobProgress.getLocked(batch.run_job_id) : null
  const isOpen = run !== null && ['queued', 'running', 'stopped'].includes(run.state)
  const out = states.get('out_for_signature') ?? 0
  const inReview = states.get('in_review') ?? 0
  if (batch.state === 'revoked' && (isOpen || out === 0)) throw new Refusal('WRONG_STATE')
  // What waits for its check is decided there: with nothing else there is nothing to take back.
  const { valid, invalid, failed, pending } = await tx.batchRows.counts(batchId)
  if (inReview > 0 && !isOpen && out + valid + invalid + failed + pending === 0)
    throw new Refusal('WRONG_STATE')
  await givePartsBack(tx, batchId, await tx.batchRows.held(batchId))
  const waiting = await tx.batchRows.revokeWaiting(batchId)
  if (isOpen) await finishJob(tx, run.id, now, null)
  const jobId = await startJob(tx, {
    kind: 'batch_revoke',
    name: batch.name,
    askedBy: member.userId,
    subjectId: batchId,
    total: out,
  })
  await tx.batches.update(batchId, {
    state,
    reason,
    // The trail of each docket names where it was asked from.
    confirmed_from: { address: by.address ?? '', device: by.device ?? '' },
    run_job_id: jobId,
    waits_for: null,
    waits_until: null,
    ended_at: now,
  })
  await tx.audit.add('batch-revoked', {
    by,
    detail: {
      ...{ name: batch.name, reason, waiting, out },
      ...{ completed: states.get('completed') ?? 0, in_review: inReview },
    },
  })
  await tx.jobs.send(
    'revoke-batch',
    { organisationId: tx.organisationId, batchId, jobId },
    { singletonKey: jobId },
  )
  await endOfMany(tx, batchId, now)

  return jobId
}

// Our choice: a statement of so many dockets is read at a time; each is a transaction of its own.
const docketsTogether = 50

/** Works off the dockets that are out; cut off anywhere it finds those that are left. */
export async function revokeDockets(
  parts: Parts,
  { organisationId, batchId, jobId }: SheetAsked,
  until?: AbortSignal,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  for (let number = 0; ; ) {
    const rows = await store.read((tx) => tx.batchRows.docketsOut(batchId, number, docketsTogether))
    for (const row of rows) {
      until?.throwIfAborted()
      if (!(await revokeOne(parts, store, { batchId, jobId, rowId: row.id, docketId: row.docket_id }))) return
    }
    const last = rows.at(-1)
    if (!last) break
    await store.transaction((tx) => tx.announceBatch(batchId))
    number = last.number
  }
  await store.transaction(async (tx) => {
    if (await mayStep(tx, jobId, parts.clock.now())) await finishJob(tx, jobId, parts.clock.now(), null)
  })
}

/** False where the work is over. */
async function revokeOne(
  parts: Parts,
  store: OrganisationStore,
  { batchId, jobId, rowId, docketId }: { batchId: string; jobId: string; rowId: string; docketId: string },
): Promise<boolean> {
  return await store.transaction(async (tx) => {
    const now = parts.clock.now()
    if (!(await mayStep(tx, jobId, now))) return false
    const batch = await tx.batches.get(batchId)
    const job = await tx.jobProgress.get(jobId)
    const member = job && (await memberLater(tx, job.asked_by))
    if (!batch || !member?.modules.has('batchprocess') || !member.modules.has('workflow')) {
      await failJob(tx, jobId, now, 'NOT_ALLOWED')

      return false
    }
    const acting = {
      member,
      by: byMember(member.userId, member.name, batch.confirmed_from),
      caps: parts.settings.sending,
      followUps: parts.followUps,
      now,
    }
    const outcome = await tx.savepoints.attempt(async () => {
      for (const { id, state } of await tx.documents.ofDocket(docketId)) {
        if (state !== 'out_for_signature') continue
        await openDocument(tx, id)
        await revokeDocument(tx, parts.keys, { documentId: id, reason: batch.reason ?? '' }, acting)
      }
      await tx.batchRows.markRevoked(batchId, rowId)
    })
    // Its row says why it is out still.
    if (outcome instanceof Refusal) {
      const { code, values } = outcome
      await tx.batchRows.markUnrevoked(batchId, rowId, { code, ...(values && { values }) })
    }
    await countStep(tx, jobId, { done: 1, failed: outcome instanceof Refusal ? 1 : 0 })

    return true
  })
}

/** Of one that is not running; undone within thirty days. */
export async function deleteBatch(tx: Tx, batchId: string, { member, by, now }: Acting): Promise<void> {
  const batch = await lockThere(tx, batchId, member)
  await tx.batches.update(batchId, { state: moveBatch(batch.state, 'deleted'), deleted_at: now })
  await tx.audit.add('batch-deleted', { by, detail: { name: batch.name } })
}

export async function restoreBatch(tx: Tx, batchId: string, { member, by }: Acting): Promise<void> {
  const batch = await tx.batches.getLocked(batchId)
  if (!batch || batch.erased_at || !holdsBatch(batch, member)) throw new Refusal('BATCH_NOT_FOUND')
  if (batch.state !== 'deleted') throw new Refusal('WRONG_STATE')
  await tx.batches.update(batchId, { state: moveBatch(batch.state, 'uploaded'), deleted_at: null })
  if (batch.file_id) await readOn(tx, batch, batch.file_id, member)
  await tx.audit.add('batch-restored', { by, detail: { name: batch.name } })
}

/** The reading ended where the batch was deleted; its upload may be gone by now. */
async function readOn(tx: Tx, { id }: Batch, fileId: string, { userId }: BatchAsker): Promise<void> {
  const [file] = await tx.files.getLocked([fileId])
  if (!file) {
    await tx.batchRows.removeAll(id)
    await tx.batches.update(id, { headers: [], file_id: null, sha256: null })

    return
  }
  const read_job_id = await askForReading(tx, { batchId: id, name: file.name, userId })
  await tx.batches.update(id, { read_job_id })
}

// Our choices: as long as a deleted batch comes back, and as long as failed rows are mended.
const keptDays = { deleted: 30, untouched: 90, ended: 90 }
const rowsTogether = 20_000

/**
 * Nightly: ends batches that rest without a row left, and those whose dockets are all decided;
 * erases the cells of those whose days are over. What became of each row stays.
 */
export async function sweepBatches(parts: Parts, organisationId: string): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * day)
  for (const batchId of await store.read((tx) => tx.batches.spent()))
    await store.transaction((tx) => endSpent(tx, parts, batchId))
  for (const batchId of await store.read((tx) => tx.batches.decided()))
    await store.transaction((tx) => endDecided(tx, batchId, now))
  const { ended, deleted, untouched } = keptDays
  const due = await store.read((tx) => tx.batches.due(before(ended), before(deleted), before(untouched)))
  for (const batchId of due) {
    for (let gone = rowsTogether; gone === rowsTogether; )
      gone = await store.transaction((tx) => tx.batchRows.eraseCells(batchId, rowsTogether))
    await store.transaction(async (tx) => {
      const batch = await tx.batches.getLocked(batchId)
      if (!batch) return
      const isOpen = batch.state === 'uploaded' || batch.state === 'validated'
      await tx.batches.update(batchId, {
        shared: null,
        corrections: null,
        erased_at: now,
        ...(isOpen && { state: moveBatch(batch.state, 'deleted'), deleted_at: now }),
      })
    })
  }
}

/** Its run is over, and its checkers have decided on every docket. */
async function endDecided(tx: Tx, batchId: string, now: Date): Promise<void> {
  const batch = await tx.batches.getLocked(batchId)
  // Again under the lock: rows may have been taken up meanwhile.
  if (!batch || !(await tx.batches.decided(batchId)).includes(batchId)) return
  await tx.batches.update(batchId, { state: moveBatch(batch.state, 'done'), ended_at: now })
  await tx.announceBatch(batchId)
}
