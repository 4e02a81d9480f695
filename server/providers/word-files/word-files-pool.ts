import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import { mayBeWord } from './judge-docx.ts'
import {
  ConverterAway,
  ConverterMissing,
  type WordFile,
  type WordFiles,
  WordFilesBusy,
  WordNotConverted,
  type WordProblem,
  WordTooHeavy,
} from './port.ts'
import type { ConvertingAnswer, ConvertingBounds, ConvertingTask, ReadingTask, TextAnswer } from './tasks.ts'

interface Options {
  /** Of LibreOffice; asked for at every document, so that it may be installed later. */
  program: string
  bounds?: Partial<ConvertingBounds>
}

// Our choices. A page of text takes a second; 500 pages with pictures take less than a minute.
const usual: ConvertingBounds = {
  cpuMs: 60_000,
  clockMs: 120_000,
  memoryBytes: 1024 * 1024 * 1024,
  mostBytes: 256 * 1024 * 1024,
}
// Beside what a document takes: starting, and handing over.
const moreMs = 10_000
// Our choice: as long as a few documents take.
const longestWaitMs = 60_000
const reading = { deadlineMs: 10_000, memoryBytes: 768 * 1024 * 1024 }

/**
 * One process reads, and one or two have LibreOffice make pages; the others wait for their turn.
 */
export function wordFilesPool({ program, bounds }: Options): WordFiles & { close(): void } {
  const limits = { ...usual, ...bounds }
  const readers = helperPool({
    module: new URL('./reading-process.ts', import.meta.url),
    ...reading,
    mostProcesses: 1,
  })
  const converters = helperPool({
    module: new URL('./converting-process.ts', import.meta.url),
    // It has bounds of its own for what it starts. These are of itself, and by the clock ten times
    // as long.
    deadlineMs: limits.clockMs / 10 + moreMs,
    memoryBytes: 512 * 1024 * 1024,
    usesAddons: true,
    // Each document takes a core, and much memory: others need theirs.
    mostProcesses: availableParallelism() >= 4 ? 2 : 1,
    longestWaitMs,
  })
  let folder: Promise<string> | null = null

  return {
    mayBeWord: async (file) => mayBeWord(await file.read(0, Math.min(8, file.size))),
    async judge(file) {
      try {
        return (await readers.run({ act: 'judge' } satisfies ReadingTask, file)).value as WordProblem | null
      } catch (error) {
        if (error instanceof HelpersBusy) throw new WordFilesBusy()
        if (error instanceof HelperStopped) throw new WordTooHeavy(error.message)
        if (error instanceof HelperFailed) return 'damaged'
        throw error
      }
    },
    async text(file) {
      const { value, bytes } = await readers.run({ act: 'text' } satisfies ReadingTask, file).catch(unread)
      const { blocks, dropped, sizes } = value as TextAnswer
      let at = 0
      const pictures = sizes.map((size) => {
        at += size

        return bytes.subarray(at - size, at)
      })

      return { blocks, pictures, dropped }
    },
    async toPdf(file: WordFile, organisationId: string) {
      folder ??= ownFolder()
      const task: ConvertingTask = { program, folder: await folder, bounds: limits }
      const { value, bytes } = await converters.run(task, file, { asker: organisationId }).catch(tell)
      const answer = value as ConvertingAnswer
      switch (answer.kind) {
        case 'made':
          return bytes
        case 'missing':
          throw new ConverterMissing(program)
        case 'failed':
          throw new WordNotConverted(answer.why)
        case 'heavy':
          throw new WordTooHeavy(answer.why)
        case 'away':
          throw new ConverterAway(answer.why)
      }
    },
    close() {
      readers.close()
      converters.close()
      void folder?.then((path) => rm(path, { recursive: true, force: true }))
    },
  }
}

function unread(error: unknown): never {
  if (error instanceof HelpersBusy) throw new WordFilesBusy()
  if (error instanceof HelperStopped) throw new WordTooHeavy(error.message)
  if (!(error instanceof HelperFailed)) throw error
  throw error.failure.name === 'TextTooLong'
    ? new WordTooHeavy(error.message)
    : new WordNotConverted(error.message)
}

function tell(error: unknown): never {
  if (error instanceof HelpersBusy) throw new WordFilesBusy()
  if (error instanceof HelperStopped || error instanceof HelperFailed) throw new ConverterAway(error.message)
  throw error
}

const prefix = 'muhar-word-'

/** Named after this process, so that what a killed one left behind is known and removed. */
async function ownFolder(): Promise<string> {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of left) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }

  return await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)

    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
