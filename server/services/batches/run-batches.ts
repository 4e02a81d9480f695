import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { day, hour, minute } from '#contract/vocabulary/time.ts'
import { byMember } from '#domain/actors.ts'
import { isWorked, moveBatch, smallBatch } from '#domain/batches/batch-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { endOfMany, givePartsBack, setPartsApart } from '#services/balances/parts-of-many.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { memberLater } from '#services/dockets/member-later.ts'
import type { Parts } from '#services/parts.ts'
import { finishJob, mayStep, reachOfJob, stopJob } from '#services/progress/follow-job.ts'
import type { BatchRow } from '#store/batches/batch-rows.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { sendTurn, sendTurnAgain } from './confirm-batch.ts'
import { Held, makeRow } from './make-row.ts'
import { sharedWith } from './read-row.ts'
import { type Corrections, openCorrections, openShared } from './sealed-cells.ts'
import { tellResting } from './tell-resting.ts'
import { tellSender } from './tell-sender.ts'
import { patternOf, type RowPerson, type Texts, type UsedText } from './texts.ts'

interface Turn {
  organisationId: string
}

// The issue's own number.
const usualStep = 100
// Our choices: so many faults without a docket between them are not of the rows, and what was away
// may be back so soon.
const mostFaults = 10
const shortestWait = 2 * minute
const longestWait = hour
// The setter prints the next pages while the database takes up those before.
const together = 4

export interface Step {
  batch: Batch & { run_job_id: string }
  used: UsedText
  shared: RowPerson[]
  corrections: Corrections
  rows: BatchRow[]
  acting: Omit<ActingLater, 'now'>
}

// Our choice: a turn asks for the next one right before it is over.
const waitsForTurnMs = 250

/**
 * As many steps of the batches of an organisation as it weighs; then the next organisation has its
 * turn. Cut off anywhere, the next step finds the rows that were not made.
 */
export async function runBatches(
  parts: Parts,
  { organisationId }: Turn,
  texts: Texts,
  until?: AbortSignal,
  rowsOfStep = usualStep,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  // The queue keeps one turn waiting beside the one that is taken: the lock keeps these apart.
  const done = await parts.store.alone(
    `batches ${organisationId}`,
    async () => {
      await takeTurn(parts, store, texts, until, rowsOfStep)

      return { organisationId }
    },
    { waitsMs: waitsForTurnMs },
  )
  if (!done) await store.transaction(sendTurnAgain)
}

async function takeTurn(
  parts: Parts,
  store: OrganisationStore,
  texts: Texts,
  until: AbortSignal | undefined,
  rowsOfStep: number,
): Promise<void> {
  const { organisationId } = store
  const weight = await store.read(async (tx) => (await tx.organisations.find(organisationId))?.batch_weight)
  for (let left = weight ?? 1; left > 0 && !until?.aborted; left -= 1) {
    const step = await store.transaction((tx) => takeStep(tx, parts, texts, rowsOfStep))
    if (step === 'none') break
    if (step !== 'again') await makeRows(parts, store, step, texts, until)
  }
  await store.transaction(async (tx) => {
    const next = await tx.batches.next(parts.clock.now(), smallBatch)
    const later = next ? null : await tx.batches.nextWaits(parts.clock.now())
    if (next || later) await sendTurn(tx, later ?? undefined)
  })
}

async function takeStep(
  tx: Tx,
  parts: Parts,
  texts: Texts,
  rowsOfStep: number,
): Promise<Step | 'again' | 'none'> {
  const now = parts.clock.now()
  const next = await tx.batches.next(now, smallBatch)
  if (!next) return 'none'
  const batch = await tx.batches.getLocked(next.id)
  const { run_job_id, confirmed_by } = batch ?? {}
  if (!batch || !run_job_id || !isWorked(batch.state) || !(await mayStep(tx, run_job_id, now))) return 'again'
  if (batch.waits_for) await tx.batches.update(batch.id, { waits_for: null, waits_until: null })
  // Ends also where its owner is gone: with no row left nobody can take it over.
  const rows = await tx.batchRows.after(batch.id, 0, rowsOfStep, ['valid'])
  if (rows.length === 0) {
    await endRun(tx, parts, { ...batch, run_job_id }, now)

    return 'again'
  }
  // Asked again each time: somebody who was switched off meanwhile sends nothing more.
  const member = confirmed_by ? await memberLater(tx, confirmed_by) : null
  if (!member?.modules.has('batchprocess') || !member.modules.has('workflow')) {
    await rest(tx, parts, batch, 'BATCH_MEMBER_GONE')

    return 'again'
  }
  const fresh = rows.filter(({ is_held }) => !is_held)
  await setPartsApart(tx, batch.id, fresh, new Date(now.getTime() + day))
  await tx.batchRows.holdParts(
    batch.id,
    fresh.map(({ id }) => id),
    true,
  )

  const used = await texts.read(tx, patternOf(batch))

  return {
    batch: { ...batch, run_job_id },
    used: { ...used, ...(batch.pattern_digest && { digest: batch.pattern_digest }) },
    shared: sharedWith(openShared(parts.keys, batch), used),
    corrections: openCorrections(parts.keys, batch),
    rows,
    acting: {
      member,
      by: byMember(member.userId, member.name, batch.confirmed_from),
      caps: parts.settings.sending,
      followUps: parts.followUps,
    },
  }
}

async function makeRows(
  parts: Parts,
  store: OrganisationStore,
  step: Step,
  texts: Texts,
  until?: AbortSignal,
): Promise<void> {
  // Rows that were tried before come last: they do not keep the others from being made.
  const left = [...step.rows.filter(({ is_held }) => !is_held), ...step.rows.filter(({ is_held }) => is_held)]
  let held: Held | null = null
  let fault: RefusalCode | null = null
  let faultsTogether = 0
  let settled = 0
  const goesOn = () => !held && faultsTogether < mostFaults
  const makers = Array.from({ length: together }, async () => {
    for (let row = left.shift(); row && goesOn(); row = left.shift()) {
      until?.throwIfAborted()
      try {
        await makeRow(parts, store, { row, step, texts })
        settled += 1
        faultsTogether = 0
      } catch (error) {
        until?.throwIfAborted()
        if (error instanceof Held) held = error
        else {
          fault = error instanceof Refusal ? error.code : 'FAULT'
          faultsTogether += 1
          noteFault(parts, store.organisationId, { batchId: step.batch.id, row: row.number }, error)
        }
      }
    }
  })
  const results = await Promise.allSettled(makers)
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const batch = await tx.batches.getLocked(step.batch.id)
    if (!batch || !isWorked(batch.state)) return
    const code = settled === 0 ? (fault as RefusalCode | null) : null
    const why = (held as Held | null) ?? (code && new Held(code, await triedAgainAt(tx, step, now)))
    if (why?.until) {
      await tx.batches.update(batch.id, { waits_for: why.code, waits_until: why.until })
      // As the step found it: what it waited for already was told.
      if (step.batch.waits_for !== why.code) await tellResting(tx, parts, batch, why)
    } else if (why) await rest(tx, parts, batch, why.code)
    const { made, failed, valid } = await tx.batchRows.counts(batch.id)
    const job = await tx.jobProgress.getLocked(step.batch.run_job_id)
    if (!job) return
    await reachOfJob(tx, job.id, Math.max(0, (job.total ?? made + failed) - valid), failed)
    await tx.announceBatch(batch.id)
  })
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** One row, or the whole machine: nobody has to ask for it again. */
function noteFault(
  { log }: Parts,
  organisationId: string,
  about: { batchId: string; row: number },
  error: unknown,
): void {
  const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  log.error({ organisationId, ...about, error: told }, 'A row of a batch failed and will be tried again')
}

/** The longer nothing was made, the longer it waits. */
async function triedAgainAt(tx: Tx, { batch }: Step, now: Date): Promise<Date> {
  const job = await tx.jobProgress.getLocked(batch.run_job_id)
  const made = await tx.batches.madeLast(batch.id)
  const since = Math.max(made?.getTime() ?? 0, job?.started_at?.getTime() ?? now.getTime())
  const wait = Math.min(Math.max(now.getTime() - since, shortestWait), longestWait)

  return new Date(now.getTime() + wait)
}

/** It rests until somebody lets it go on, and says why. */
async function rest(tx: Tx, parts: Parts, batch: Batch, code: RefusalCode): Promise<void> {
  const rests = batch.run_job_id !== null && (await stopJob(tx, batch.run_job_id))
  await tx.batches.update(batch.id, { waits_for: code, waits_until: null })
  if (rests) await tellResting(tx, parts, batch, { code, until: null })
}

/** Ends a run that rests, where no row is left that it could go on with. */
export async function endSpent(tx: Tx, parts: Parts, batchId: string): Promise<void> {
  const batch = await tx.batches.getLocked(batchId)
  // Again under the lock: it may have been taken up or ended meanwhile.
  if (!batch?.run_job_id || !(await tx.batches.spent(batchId)).includes(batchId)) return
  await tx.batches.update(batchId, { waits_for: null, waits_until: null })
  await endRun(tx, parts, { ...batch, run_job_id: batch.run_job_id }, parts.clock.now())
}

/** Nothing is left to make: what was not used goes back. */
async function endRun(tx: Tx, parts: Parts, batch: Batch & { run_job_id: string }, now: Date): Promise<void> {
  const unmade = await tx.batchRows.held(batch.id)
  await givePartsBack(tx, batch.id, unmade)
  await tx.batchRows.holdParts(batch.id, unmade, false)
  const { failed } = await tx.batchRows.counts(batch.id)
  const job = await tx.jobProgress.getLocked(batch.run_job_id)
  await reachOfJob(tx, batch.run_job_id, job?.total ?? 0, failed)
  // One in review goes on until its checkers have decided.
  if (batch.state === 'running')
    await tx.batches.update(batch.id, { state: moveBatch(batch.state, 'done'), ended_at: now })
  await finishJob(tx, batch.run_job_id, now, null)
  await tellSender(tx, parts, batch)
  await endOfMany(tx, batch.id, now)
}
