import { mayUseSheet } from '#contract/vocabulary/sheet-kinds.ts'
import { byMember } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { countStep, failJob, finishJob, mayStep } from '#services/progress/follow-job.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { sendStep } from './confirm-sheet.ts'
import { keepReport } from './report-of-sheet.ts'

interface Wanted {
  organisationId: string
  jobId: string
}

// Our choice: a job of the queue gives way to others after so long and asks for the next one.
const longestRunMs = 20_000

/**
 * Works a confirmed sheet off, step by step. Each step is one transaction that makes what its rows
 * say and marks them: cut off anywhere, the next one finds the rows that are left, and nothing is
 * made twice.
 */
export async function workOffSheet(parts: Parts, { organisationId, jobId }: Wanted): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const began = performance.now()
  for (;;) {
    const left = await takeStep(parts, store, jobId)
    if (left === 'none') return
    if (left === 'report') break
    if (performance.now() - began > longestRunMs) return await store.transaction((tx) => sendStep(tx, jobId))
  }
  await finish(parts, store, jobId)
}

async function takeStep(
  parts: Parts,
  store: OrganisationStore,
  jobId: string,
): Promise<'more' | 'report' | 'none'> {
  return store.transaction(async (tx) => {
    const now = parts.clock.now()
    // Of two who would take the step, the second waits here and finds the rows that are left.
    if (!(await mayStep(tx, jobId, now))) return 'none'
    const upload = await tx.sheetUploads.ofJob(jobId)
    if (upload?.state !== 'adding') return 'none'
    const kind = parts.sheetKinds[upload.kind]
    const acting = await actingOf(tx, upload)
    if (!acting) {
      await failJob(tx, jobId, now, 'NOT_ALLOWED')
      await tx.sheetUploads.update(upload.id, { state: 'done' })

      return 'none'
    }
    const rows = await tx.sheetRows.after(upload.id, 0, kind.rowsOfStep, ['good'])
    if (rows.length === 0) return 'report'
    const outcomes = await kind.make(
      tx,
      parts,
      rows.map(({ id, person }) => ({ id, person: person ?? {} })),
      { by: acting, caps: parts.settings.sending, now },
    )
    await tx.sheetRows.settle(upload.id, outcomes)
    await countStep(tx, jobId, {
      done: outcomes.length,
      failed: outcomes.filter(({ refused }) => refused !== null).length,
    })

    return 'more'
  })
}

/**
 * The member who confirmed it, for as long as they may: one who was switched off meanwhile makes
 * nothing.
 */
async function actingOf(tx: Tx, upload: SheetUpload) {
  const userId = upload.confirmed_by
  const membership = userId ? await tx.memberships.ofUser(userId) : null
  if (!userId || membership?.state !== 'active') return null
  if (!mayUseSheet(upload.kind, (module) => membership.modules.includes(module))) return null
  const names = await tx.members.names([userId])

  return byMember(userId, names.get(userId) ?? '', upload.confirmed_from)
}

async function finish(parts: Parts, store: OrganisationStore, jobId: string): Promise<void> {
  const upload = await store.read((tx) => tx.sheetUploads.ofJob(jobId))
  if (!upload) return
  try {
    const fileId = await keepReport(parts, store, upload)
    await store.transaction(async (tx) => {
      if (!(await mayStep(tx, jobId, parts.clock.now()))) return
      await tx.sheetUploads.update(upload.id, { state: 'done', report_file_id: fileId })
      await finishJob(tx, jobId, parts.clock.now(), fileId)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    await store.transaction((tx) => failJob(tx, jobId, parts.clock.now(), code))
  }
}
