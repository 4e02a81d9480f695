import type { Module } from '#contract/vocabulary/modules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Report } from '#services/papers/report.ts'
import { type Cell, mimeOfSheet, writeSheet } from '#services/papers/write-sheet.ts'
import type { Parts } from '#services/parts.ts'
import {
  beginRun,
  expectOfJob,
  failJob,
  finishJob,
  mayStep,
  reachOfJob,
} from '#services/progress/follow-job.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { ReportToMake } from './ask-report.ts'
import { keyFiguresOf } from './declared/declared-report.ts'
import { namesOfFilter } from './declared/names-of-filter.ts'
import type { MadeFor } from './declared/sheet-head.ts'
import { type AskedReport, type ReportsOfOthers, reportFor } from './reports.ts'
import { pauseSchedule } from './schedules/pause-schedule.ts'
import { tellReaders } from './schedules/tell-readers.ts'
import { tellUnmade } from './schedules/tell-unmade.ts'

interface Wanted {
  organisationId: string
  jobId: string
  userId: string
  report: ReportToMake
}

// Our choice: so many rows are in memory at a time.
const rowsOfStep = 2_000

/** Somebody else goes on with this job, or it is over: what was begun here is dropped. */
class NotOurs extends Error {}

/**
 * Makes the sheet from its first row on; cut off, it is begun again and nothing of it was kept.
 * Each step checks again what the member who asked may see, since a role may change meanwhile.
 */
export async function makeReport(
  parts: Parts,
  { organisationId, jobId, userId, report }: Wanted,
  others: ReportsOfOthers,
  until?: AbortSignal,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = () => parts.clock.now()
  const madeFor = await store.read((tx) => forWhom(tx, userId, report, now()))
  const inSight = async () =>
    reportFor(report, { userId, modules: await modulesOf(store, userId) }, { others, madeFor })
  const run = await store.transaction((tx) => beginRun(tx, jobId, now()))
  if (!run) return

  const made = await inSight()
  try {
    if (!made) throw new Refusal('NOT_ALLOWED')
    const total = await made.count(store)
    await store.transaction((tx) => expectOfJob(tx, jobId, total))
    const columns = typeof made.columns === 'function' ? await made.columns(store) : made.columns
    const day = now().toISOString().slice(0, 10)
    const fileId = await keepResult(parts, organisationId, {
      name: `${report.name} ${day}.${report.format}`,
      mime: mimeOfSheet[report.format],
      bytes: writeSheet(
        report.format,
        { name: report.name, columns, dates: made.dates, lines: made.head?.(total) },
        rowsOf(inSight, run),
      ),
      madeFor: userId,
    })
    const figures = report.scheduleId ? await figuresNow() : null
    await store.transaction(async (tx) => {
      if (!(await mayStep(tx, jobId, now(), run))) return
      await finishJob(tx, jobId, now(), fileId)
      const schedule = report.scheduleId && (await tx.reportSchedules.getLocked(report.scheduleId))
      if (schedule && report.kind === 'declared_report')
        await tellReaders(tx, parts, schedule, {
          asked: report.asked,
          name: report.name,
          jobId,
          fileId,
          rows: total,
          figures,
        })
    })
  } catch (error) {
    if (error instanceof NotOurs) return
    if (!(error instanceof Refusal) || (error.code !== 'NOT_ALLOWED' && error.code !== 'STORAGE_FULL'))
      throw error
    const { code } = error
    await store.transaction(async (tx) => {
      if (!(await failJob(tx, jobId, now(), code, run))) return
      const schedule = report.scheduleId && (await tx.reportSchedules.getLocked(report.scheduleId))
      if (schedule && schedule.state === 'active' && code === 'NOT_ALLOWED')
        await pauseSchedule(tx, parts, schedule, 'right_lost')
      if (schedule && code === 'STORAGE_FULL') await tellUnmade(tx, parts, schedule)
    })
  }

  async function figuresNow() {
    if (report.kind !== 'declared_report') return null
    const modules = await modulesOf(store, userId)

    return await store.read((tx) => keyFiguresOf(tx, report.asked, { userId, modules }))
  }

  async function* rowsOf(look: () => Promise<Report | null>, run: Date): AsyncGenerator<Cell[]> {
    let after: string | null = null
    let done = 0
    do {
      // Of two who make it, one lost its place in the queue; begun again by the other, nothing of
      // this is kept.
      until?.throwIfAborted()
      const seen = await look()
      if (!seen) throw new Refusal('NOT_ALLOWED')
      const page: Awaited<ReturnType<Report['page']>> = await seen.page(store, after, rowsOfStep)
      yield* page.rows
      done += page.rows.length
      after = page.after
      const goesOn = await store.transaction(async (tx) => {
        const may = await mayStep(tx, jobId, now(), run)
        if (may) await reachOfJob(tx, jobId, done)

        return may
      })
      if (!goesOn) throw new NotOurs()
    } while (after !== null)
  }
}

/** What the first lines of a sheet say, as far as its rows do not. */
async function forWhom(tx: Tx, userId: string, { kind, asked }: AskedReport, at: Date): Promise<MadeFor> {
  const name = (await tx.members.names([userId])).get(userId) ?? ''

  return { name, at, names: kind === 'declared_report' ? await namesOfFilter(tx, asked.filter) : new Map() }
}

/** None where the person no longer works here. */
async function modulesOf(store: OrganisationStore, userId: string): Promise<ReadonlySet<Module>> {
  const membership = await store.read((tx) => tx.memberships.ofUser(userId))

  return new Set(membership?.state === 'active' ? membership.modules : [])
}
