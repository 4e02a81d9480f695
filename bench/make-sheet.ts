import { setInterval } from 'node:timers'
import { batchReport } from '#services/batches/batch-report.ts'
import { startJob } from '#services/progress/follow-job.ts'
import type { ReportToMake } from '#services/reports/ask-report.ts'
import { makeReport } from '#services/reports/make-report.ts'
import { sheetReport } from '#services/sheets/sheet-report.ts'
import type { testParts } from '../testing/parts.ts'

type Parts = Awaited<ReturnType<typeof testParts>>

/**
 * The highest resident size while an act runs, above the size before, in MB. Less than 1 counts as
 * 1: it is what a collector moves, and a ratio to it says nothing.
 */
export async function peakOf<T>(act: () => Promise<T>): Promise<{ peak: number; answer: T }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let highest = before
  const watching = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 20)
  try {
    const answer = await act()

    return { answer, peak: Math.max(1, (highest - before) / 1e6) }
  } finally {
    clearInterval(watching)
  }
}

/** Makes a report as its job does, from the question to the encrypted file in the vault. */
export async function madeSheet(
  parts: Parts,
  { organisationId, userId }: { organisationId: string; userId: string },
  report: ReportToMake,
): Promise<{ rows: number; rate: number; peak: number }> {
  const store = parts.store.forOrganisation(organisationId)
  const jobId = await store.transaction((tx) =>
    startJob(tx, { kind: report.kind, name: report.name, askedBy: userId }),
  )
  const wanted = { organisationId, jobId, userId, report }
  const { answer: seconds, peak } = await peakOf(async () => {
    const began = performance.now()
    await makeReport(parts, wanted, {
      sheet_report: (asked) => sheetReport(parts.sheetKinds, asked),
      batch_report: (asked, reader) => batchReport(parts.keys, asked, reader),
    })

    return (performance.now() - began) / 1_000
  })
  const job = await store.read((tx) => tx.jobProgress.get(jobId))
  if (job?.state !== 'done') throw new Error('The sheet was not made whole.')

  return { rows: job.done, rate: job.done / seconds, peak }
}
