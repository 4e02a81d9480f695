import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import {
  type DocumentSetter,
  DocumentTooHeavy,
  LetterWithoutFont,
  PageEdgeTooTall,
  type Paper,
  SetterAway,
} from './port.ts'
import type { PlacedPaper, SettingAnswer, SettingTask } from './tasks.ts'

// Our choice: a hundred pages take two seconds.
const usualDeadlineMs = 20_000
const usualMemoryBytes = 512 * 1024 * 1024

interface Options {
  deadlineMs?: number
  memoryBytes?: number
  module?: URL
}

/** One process, started by the first text. */
export function settingPool({
  deadlineMs = usualDeadlineMs,
  memoryBytes = usualMemoryBytes,
  module = new URL('./setting-process.ts', import.meta.url),
}: Options = {}): DocumentSetter & { close(): void } {
  const pool = helperPool({ module, deadlineMs, memoryBytes, usesAddons: true, mostProcesses: 1 })

  return {
    async set({ pictures, paper, ...text }) {
      const papers = paper ? [paper.pdf, ...(paper.further ? [paper.further.pdf] : [])] : []
      const file = Buffer.concat([...pictures.values(), ...papers])
      let at = 0
      const placed = Array.from(pictures, ([id, { length }]) => {
        at += length

        return { id, start: at - length, end: at }
      })
      const task: SettingTask = {
        ...text,
        pictures: placed,
        ...(paper && { paper: placedPaper(paper, at) }),
      }
      const { value, bytes } = await pool
        .run(task, { size: file.length, read: async (start, end) => file.subarray(start, end) })
        .catch(tell)
      const answer = value as SettingAnswer
      if (answer.kind === 'edge-too-tall') throw new PageEdgeTooTall(answer.path)
      if (answer.kind === 'no-font') throw new LetterWithoutFont(answer.character, answer.path)

      return { pdf: bytes, pages: answer.pages, places: answer.places }
    },
    close: pool.close,
  }
}

function placedPaper({ pdf, margins, pages, further }: Paper, start: number): PlacedPaper {
  const end = start + pdf.length

  return {
    margins,
    pages,
    start,
    end,
    ...(further && { further: { margins: further.margins, start: end, end: end + further.pdf.length } }),
  }
}

function tell(error: unknown): never {
  if (error instanceof HelpersBusy) throw new SetterAway('All setters were busy for too long.')
  if (error instanceof HelperStopped)
    throw error.why === 'memory' ? new DocumentTooHeavy(error.message) : new SetterAway(error.message)
  if (error instanceof HelperFailed) throw new Error(error.message)
  throw error
}
