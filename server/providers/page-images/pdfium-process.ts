import { createHash } from 'node:crypto'
import { minute } from '#contract/vocabulary/time.ts'
import { nobodyLooked, type PageLook } from '#engine'
import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import {
  type BracedTexts,
  DrawingBusy,
  type FoundAnchors,
  type FreeArea,
  type PageImages,
  PageNotDrawn,
  type SuggestedOnPage,
} from './port.ts'
import type { DrawingTask } from './tasks.ts'

interface Options {
  /** A page that takes longer is given up, and the process with it. */
  deadlineMs?: number
}

type Wanted =
  | { act: 'draw'; page: number; width: number }
  | { act: 'text' }
  | { act: 'find'; anchors: readonly string[] }
  | { act: 'suggest' }
  | { act: 'measure' }
  | { act: 'braced'; pages: readonly number[] | null }

// Our choice: a page at twice a desk's width takes some 30 MB; what takes this much is no page.
const memoryBytes = 512 * 1024 * 1024

/**
 * PDFium in a process of its own: started at the first page, ended at a deadline, started again at
 * the next page.
 */
export function pdfiumProcess({ deadlineMs = 15_000 }: Options = {}): PageImages & { close(): void } {
  // One page at a time: the document of the page before is still open.
  const one = () =>
    helperPool({
      module: new URL('./drawing-process.ts', import.meta.url),
      deadlineMs,
      memoryBytes,
      usesAddons: true,
      mostProcesses: 1,
      longestWaitMs: minute,
    })
  const pool = one()
  // Nobody waits for a page while a file that has just come is looked through.
  const looking = one()

  async function ask(pdf: Uint8Array, wanted: Wanted, within = pool) {
    const hash = createHash('sha256').update(pdf).digest('hex')
    const task: DrawingTask = { hash, ...wanted }
    const file = {
      size: pdf.length,
      read: async (start: number, end: number) => pdf.subarray(start, end),
    }
    const run = async () => await within.run(task, file, { prefer: hash })
    try {
      // Somebody else may have ended the process: the page itself is to blame when it ends a second
      // one.
      return await run().catch((error: unknown) => {
        if (error instanceof HelperStopped && error.why === 'ended') return run()
        throw error
      })
    } catch (error) {
      if (error instanceof HelpersBusy) throw new DrawingBusy({ cause: error })
      if (!(error instanceof HelperFailed) && !(error instanceof HelperStopped)) throw error
      throw new PageNotDrawn(error.message, { cause: error })
    }
  }

  return {
    draw: async (pdf, page, width) => (await ask(pdf, { act: 'draw', page, width })).bytes,
    text: async (pdf) => (await ask(pdf, { act: 'text' })).value as string[],
    find: async (pdf, anchors) => (await ask(pdf, { act: 'find', anchors })).value as FoundAnchors,
    suggest: async (pdf) => (await ask(pdf, { act: 'suggest' })).value as SuggestedOnPage[],
    braced: async (pdf, pages) =>
      (await ask(pdf, { act: 'braced', pages: pages ?? null }, looking)).value as BracedTexts,
    measure: async (pdf) => (await ask(pdf, { act: 'measure' }, looking)).value as FreeArea,
    look: async (file, report, password) => {
      const task: DrawingTask = { act: 'look', report, password }
      try {
        return (await looking.run(task, file)).value as PageLook[]
      } catch (error) {
        if (error instanceof HelpersBusy || error instanceof HelperFailed || error instanceof HelperStopped)
          return nobodyLooked(report)
        throw error
      }
    },
    close() {
      pool.close()
      looking.close()
    },
  }
}
