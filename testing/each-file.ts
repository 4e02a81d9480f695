import { relative } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll, afterEach, expect, inject, type RunnerTestFile, type RunnerTestSuite } from 'vitest'
import { nowAt } from './costs/worker-place.ts'
import { dropDatabasesOfFile } from './database.ts'
import { keepFailure } from './kept/keep-failure.ts'
import { forgetFileBefore } from './kept/notes.ts'

// Begins before each file, so its hooks run after those of the file.
const began = new Date()
forgetFileBefore()
const cpuBefore = process.threadCpuUsage()
nowAt(inject('runFolder'), process.env.VITEST_POOL_ID ?? '', fileOfTest(expect.getState().testPath ?? ''))

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const { startTime, errors = [] } = task.result
  await keep(task.file, task.fullTestName, new Date(startTime ?? began), errors)
})

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook wants.
afterAll(async ({}, file) => {
  for (const suite of failedSuites(file)) await keep(file.file, suite.name, began, suite.result?.errors ?? [])
  await dropDatabasesOfFile()
  // A worker that is a process of its own is counted as one.
  const { user, system } = process.threadCpuUsage(cpuBefore)
  if (!isMainThread) file.meta.threadMs = (user + system) / 1_000
})

function keep(
  file: RunnerTestFile,
  title: string,
  from: Date,
  errors: readonly { message?: string; stack?: string }[],
): Promise<void> {
  return keepFailure({ file: fileOfTest(file.filepath), title, began: from, errors }, inject('failures'))
}

function fileOfTest(path: string): string {
  return relative(process.cwd(), path)
}

/** Whose own hooks failed, and not a test alone. */
function failedSuites(suite: Readonly<RunnerTestSuite>): Readonly<RunnerTestSuite>[] {
  const inner = suite.tasks.flatMap((task) => (task.type === 'suite' ? failedSuites(task) : []))

  return suite.result?.errors?.length ? [suite, ...inner] : inner
}
