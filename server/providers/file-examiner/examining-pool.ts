import { availableParallelism } from 'node:os'
import { type ByteSource, PdfError, type PdfErrorCode, type Report } from '#engine'
import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import type { HelperAnswer } from '../helper-processes/helper-process.ts'
import {
  type Examined,
  ExaminerBusy,
  type FileExaminer,
  FileTooHeavy,
  type OrganisationFileExaminer,
} from './port.ts'
import type { ExaminingTask } from './tasks.ts'

interface Options {
  deadlineMs?: number
  memoryBytes?: number
  mostProcesses?: number
  longestWaitMs?: number
}

export interface ExaminingPool extends FileExaminer {
  /** Starts the first process before the first file comes. */
  warm(): void
  /**
   * The most memory that any of its processes ever had, and the most processor time that a file
   * took.
   */
  most(): { bytes: number; cpuMs: number }
  close(): void
}

// The specification's bounds for reading one file.
const deadline = 2_000
const memory = 512 * 1024 * 1024
// Our choice: hashing and rewriting take time for every byte, which is not the file's fault.
const moreMsForMegabyte = 50

/** Files are read by a few warm processes, one file at a time each. */
export function examiningPool(options: Options = {}): ExaminingPool {
  const pool = helperPool({
    module: new URL('./examining-process.ts', import.meta.url),
    deadlineMs: options.deadlineMs ?? deadline,
    memoryBytes: options.memoryBytes ?? memory,
    // Our choice: one hostile file must not keep others waiting, and more than the cores would only
    // share them.
    mostProcesses: options.mostProcesses ?? Math.min(4, Math.max(2, availableParallelism())),
    ...(options.longestWaitMs && { longestWaitMs: options.longestWaitMs }),
  })

  async function ask(asker: string, file: ByteSource, task: ExaminingTask): Promise<HelperAnswer> {
    try {
      const goesThroughAll = task.act !== 'examine'
      const moreMs = goesThroughAll ? (file.size / 1024 ** 2) * moreMsForMegabyte : 0

      return await pool.run(task, file, { asker, moreMs })
    } catch (error) {
      throw asTheEngineSays(error)
    }
  }

  return {
    of: (organisationId): OrganisationFileExaminer => ({
      examine: async (file) => (await ask(organisationId, file, { act: 'examine' })).value as Examined,
      repair: async (file) => (await ask(organisationId, file, { act: 'repair' })).bytes,
      unlock: async (file, password) => (await ask(organisationId, file, { act: 'unlock', password })).bytes,
      merge: async (files, pages, about) => {
        const sizes = files.map(({ size }) => size)

        return (await ask(organisationId, inARow(files), { act: 'merge', sizes, pages, ...about })).bytes
      },
      cut: async (file, cuts) => (await ask(organisationId, file, { act: 'cut', cuts })).bytes,
      verify: async (file, judging) =>
        (await ask(organisationId, file, { act: 'verify', ...judging })).value as Report,
    }),
    warm: pool.warm,
    most: pool.most,
    close: pool.close,
  }
}

/** Several files as one, each behind the one before. */
function inARow(files: readonly ByteSource[]): ByteSource {
  const ends: number[] = []
  for (const { size } of files) ends.push((ends.at(-1) ?? 0) + size)

  return {
    size: ends.at(-1) ?? 0,
    async read(start, end) {
      const pieces: Uint8Array[] = []
      for (const [index, file] of files.entries()) {
        const begins = ends[index]! - file.size
        const [from, to] = [Math.max(start, begins), Math.min(end, ends[index]!)]
        if (from < to) pieces.push(await file.read(from - begins, to - begins))
      }

      return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
    },
  }
}

function asTheEngineSays(error: unknown): unknown {
  if (error instanceof HelpersBusy) return new ExaminerBusy()
  if (error instanceof HelperStopped) return new FileTooHeavy(error.why, error.message)
  if (!(error instanceof HelperFailed)) return error
  const { name, code, message } = error.failure
  if (name === 'PdfError' && code) return new PdfError(code as PdfErrorCode, message)
  // Where the kernel gives no more memory, the allocation itself fails.
  if (/allocat|Invalid (array|typed array) length|out of memory/i.test(message))
    return new FileTooHeavy('memory', message)

  return error
}
