import type { BatchRecord, BatchRowRecord } from '#contract/batches/batch-record.ts'
import type { JobRecord } from '#contract/progress/job-record.ts'
import type { Values } from '#contract/vocabulary/fill.ts'
import type { JobState } from '#contract/vocabulary/jobs.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { Member } from '#domain/askers.ts'
import { isWorked, smallBatch } from '#domain/batches/batch-moves.ts'
import { holdsBatch, mayRevokeBatch } from '#domain/batches/batch-policy.ts'
import { shownCells } from '#domain/batches/shown-cells.ts'
import { wordsOfCode } from '#domain/words-of-code.ts'
import type { Parts } from '#services/parts.ts'
import { presentJobs } from '#services/progress/present-jobs.ts'
import type { BatchRow } from '#store/batches/batch-rows.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Tx } from '#store/store.ts'
import { isReviewedFor } from './confirm-batch.ts'
import { leftTo } from './left-batches.ts'
import { planOf } from './plan-batch.ts'
import { openCells, openCorrections, openShared } from './sealed-cells.ts'
import { patternOf, type Texts } from './texts.ts'

/** As lists show them: a few questions for all. */
export async function presentBatches(
  tx: Tx,
  texts: Pick<Texts, 'requireOpenTo'>,
  rows: readonly Batch[],
  { member, now }: { member: Member; now: Date },
): Promise<BatchRecord[]> {
  const people = [
    ...new Set(rows.flatMap(({ made_by, confirmed_by }) => [made_by, confirmed_by ?? []].flat())),
  ]
  const names = await tx.members.names(people)
  const counts = await tx.batchRows.countsOf(rows.map(({ id }) => id))
  const jobs = await tx.jobProgress.ofIds(rows.flatMap((batch) => jobOf(batch) ?? []))
  const records = new Map((await presentJobs(tx, jobs, now)).map((job) => [job.job_id, job]))
  const left = await leftTo(tx, texts, rows, member)

  const worked = rows.filter(({ state, waits_for }) => isWorked(state) && waits_for === null)
  const next = worked.length > 0 ? await tx.batches.next(now, smallBatch) : null

  const all = rows.map((batch) => ({
    batch_id: batch.id,
    name: batch.name,
    state: batch.state,
    template_id: batch.template_id,
    template_version: batch.template_version,
    docket_id: batch.pattern_docket_id,
    client_id: batch.client_id,
    language: batch.language as Language,
    file_name: batch.file_name,
    counts: counts.get(batch.id) ?? noRows,
    job: mayGoOnNow(batch, records.get(jobOf(batch) ?? '') ?? null),
    waits: whyItWaits(batch, records.get(batch.run_job_id ?? '')?.state, next),
    made_by: { id: batch.made_by, name: names.get(batch.made_by) ?? '' },
    left_by: batch.is_left && ownerIdOf(batch) !== member.userId ? ownerOf(batch, names) : null,
    may_open: holdsBatch(batch, member) || left.has(batch.id),
    may_change: holdsBatch(batch, member),
    may_take_over: left.has(batch.id) && ownerIdOf(batch) !== member.userId,
    created_at: batch.created_at.toISOString(),
    confirmed_at: batch.confirmed_at?.toISOString() ?? null,
    ended_at: batch.ended_at?.toISOString() ?? null,
  }))

  return all.map((record) =>
    record.may_change ? record : record.may_open ? toBeTakenOver(record) : howFar(record),
  )
}

/** A run whose owner sends no more would rest again at once. */
const mayGoOnNow = ({ owner_sends }: Batch, job: JobRecord | null): JobRecord | null =>
  job?.kind === 'batch_run' && !owner_sends ? { ...job, may_resume: false } : job

/** What a colleague left: nothing of it is changed before it is one's own. */
const toBeTakenOver = (record: BatchRecord): BatchRecord => ({
  ...record,
  job: record.job && { ...record.job, file: null, may_stop: false, may_resume: false },
})

/** What those who have no part in it see: how far it is, and nothing to ask more by. */
const howFar = (record: BatchRecord): BatchRecord => ({
  ...record,
  template_id: null,
  template_version: null,
  docket_id: null,
  client_id: null,
  file_name: null,
  job: record.job && {
    ...record.job,
    job_id: null,
    subject_id: null,
    file: null,
    may_stop: false,
    may_resume: false,
  },
})

/** Whose work it is. */
const ownerIdOf = ({ confirmed_by, made_by }: Batch): string => confirmed_by ?? made_by

function ownerOf(batch: Batch, names: ReadonlyMap<string, string>) {
  const id = ownerIdOf(batch)

  return { id, name: names.get(id) ?? '' }
}

/** What stops all of it; or whose turn comes before its own. */
function whyItWaits(
  { id, state, waits_for, waits_until, owner_sends }: Batch,
  job: JobState | undefined,
  next: Batch | null,
): BatchRecord['waits'] {
  // Who is back lets it go on.
  if (waits_for && !(waits_for === 'BATCH_MEMBER_GONE' && owner_sends))
    return { code: waits_for, message: wordsOfCode(waits_for), until: waits_until?.toISOString() ?? null }
  if (!isWorked(state) || (job !== 'queued' && job !== 'running') || !next) return null
  if (next.id !== id) {
    const values = { name: next.name }
    const code = 'BATCH_WAITS_FOR_BATCH'

    return { code, values, message: wordsOfCode(code, values), until: null }
  }

  return job === 'queued'
    ? { code: 'BATCH_WAITS_TURN', message: wordsOfCode('BATCH_WAITS_TURN'), until: null }
    : null
}

const jobOf = ({ run_job_id, check_job_id, read_job_id }: Batch): string | null =>
  run_job_id ?? check_job_id ?? read_job_id

const noRows = { all: 0, pending: 0, invalid: 0, valid: 0, made: 0, failed: 0, revoked: 0 }
const samples = 3

/** All that its own page shows. */
export async function presentBatch(
  tx: Tx,
  { keys, clock, settings }: Pick<Parts, 'keys' | 'clock' | 'settings'>,
  texts: Texts,
  { batch, member, withPlan }: { batch: Batch; member: Member; withPlan: boolean },
) {
  const now = clock.now()
  const { userId } = member
  const [record] = await presentBatches(tx, texts, [batch], { member, now })
  if (!record) throw new Error('A batch is not among those that were asked for.')
  const used = await texts.read(tx, patternOf(batch))
  const first = await tx.batchRows.after(batch.id, 0, samples)
  const corrections = openCorrections(keys, batch)
  const cells = first.map((row) => shownCells(batch.mapping, openCells(keys, row, corrections)))
  const same = await tx.batches.sameBefore(batch)
  const client = batch.client_id ? await tx.clients.get(batch.client_id) : null

  return {
    ...record,
    job: record.job && { ...record.job, job_id: jobOf(batch) ?? '' },
    template: {
      name: used.template.name,
      current_version: used.template.current_version ?? used.version,
      values: used.content.values.map(({ name, label, kind, required, source }) => ({
        name,
        label,
        kind,
        // Its fact may be there without a column.
        required: required && !source,
      })),
      tables: tablesOf(used.content).map(({ name, label, most, columns }) => ({
        name,
        label,
        most,
        columns: columns.map((one) => ({ name: one.name, label: one.label, required: one.required })),
      })),
      roles: used.settings.roles.map(({ role, name, kind, optional, asks_facts }) => ({
        ...{ role, name, kind, optional },
        asks_facts: asks_facts === true,
      })),
    },
    client: client && { client_id: client.id, name: client.name, code: client.code },
    columns: batch.headers.map((header, at) => ({ header, samples: cells.map((row) => row[at] ?? '') })),
    mapping: batch.mapping,
    shared: openShared(keys, batch).map(({ groupId = null, ...one }) => ({ ...one, group_id: groupId })),
    corrections: [...corrections.list],
    plan: withPlan ? await planOf(tx, { clock, settings }, { batch, used, userId }) : null,
    causes: (await tx.batchRows.causes(batch.id)).map((one) => ({ ...one, message: wordsOfCode(one.code) })),
    dockets: Object.fromEntries(await tx.batchRows.docketStates(batch.id)),
    needs_review: await isReviewedFor(tx, batch.id, member),
    may_revoke: mayRevokeBatch(batch, member),
    same_as: same && {
      batch_id: same.id,
      name: same.name,
      state: same.state,
      created_at: same.created_at.toISOString(),
    },
  }
}

type ShownRow = BatchRow & { docket_state?: string | null }

/** Why a docket could not be taken back is said while it is out; it may have ended since. */
function shownFailure({ state, failure, docket_state }: ShownRow): BatchRowRecord['failure'] {
  const isOut = docket_state === 'out_for_signature' || docket_state === 'in_review'
  if (!failure || (state === 'made' && !isOut)) return null

  return { ...inWords(failure), fields: (failure.fields ?? []).map(inWords) }
}

export const presentRow = (
  keys: Parts['keys'],
  batch: Pick<Batch, 'id' | 'mapping' | 'corrections'>,
  row: ShownRow,
): BatchRowRecord => ({
  row_id: row.id,
  number: row.number,
  state: row.state,
  reference_id: row.reference_id,
  cells: shownCells(batch.mapping, openCells(keys, row, openCorrections(keys, batch))),
  problems:
    row.state === 'made' || row.state === 'revoked' ? [] : [...row.problems, ...row.clashes].map(inWords),
  failure: shownFailure(row),
  docket_id: row.docket_id,
  document_id: row.document_id,
  docket_state: (row.docket_state ?? null) as BatchRowRecord['docket_state'],
})

const inWords = <Said extends { code: string; values?: Values }>(said: Said) => ({
  ...said,
  message: wordsOfCode(said.code, said.values),
})
