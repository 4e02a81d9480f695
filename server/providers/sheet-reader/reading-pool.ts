import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import {
  NoSheet,
  type NoSheetWhy,
  type SheetFile,
  type SheetReader,
  SheetReaderBusy,
  type SheetRow,
  SheetTooHeavy,
} from './port.ts'
import { sheetKind } from './sheet-kind.ts'

// Our choice: a hundred thousand rows of twenty columns take a few seconds.
const usualDeadlineMs = 20_000
const usualMemoryBytes = 768 * 1024 * 1024

interface Options {
  deadlineMs?: number
  memoryBytes?: number
}

/**
 * One process, started at the first sheet. Rows are handed on while it reads; it waits for the
 * caller that takes them.
 */
export function sheetReadingPool({
  deadlineMs = usualDeadlineMs,
  memoryBytes = usualMemoryBytes,
}: Options = {}): SheetReader & { close(): void } {
  const pool = helperPool({
    module: new URL('./sheet-reading.ts', import.meta.url),
    deadlineMs,
    memoryBytes,
    mostProcesses: 1,
  })

  return {
    async requireSheet(file) {
      sheetKind(await bothEnds(file))
    },

    async *rows(file, limits) {
      const line = piecesInTurn()
      const reading = pool
        .run(limits, file, { onPiece: line.put })
        .then(() => null, asRefused)
        .finally(line.end)
      yield* rowsOf(line)
      const refused = await reading
      if (refused) throw refused
    },
    close: pool.close,
  }
}

// Our choice: the names of the streams of a locked workbook stand at one of its ends.
const lookedAt = 256 * 1024

/** Nothing of it is read but which bytes stand where: no parser sees it in this process. */
async function bothEnds(file: SheetFile): Promise<Buffer> {
  const head = await file.read(0, Math.min(lookedAt, file.size))
  const tail = await file.read(Math.max(head.length, file.size - lookedAt), file.size)

  return Buffer.concat([head, tail])
}

function asRefused(error: unknown): unknown {
  if (error instanceof HelpersBusy) return new SheetReaderBusy()
  if (error instanceof HelperStopped) return new SheetTooHeavy(error.message)
  if (!(error instanceof HelperFailed)) return error
  const { name, message } = error.failure
  const why = /: ([a-z-]+)\.$/.exec(message)?.[1]
  if (name === 'NoSheet' && why) return new NoSheet(why as NoSheetWhy)
  if (/allocat|Invalid (array|typed array|string) length|out of memory/i.test(message))
    return new SheetTooHeavy(message)

  return new NoSheet('damaged')
}

interface Line extends AsyncIterable<Uint8Array> {
  put(piece: Uint8Array): void
  end(): void
}

/** Pieces as they come, for one who takes them one after the other. */
function piecesInTurn(): Line {
  const waiting: Uint8Array[] = []
  let isOver = false
  let wake = () => {}

  return {
    put(piece) {
      waiting.push(piece)
      wake()
    },
    end() {
      isOver = true
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const piece = waiting.shift()
        if (piece) yield piece
        else if (isOver) return
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}

const endOfLine = 10

async function* rowsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow[]> {
  let begun: Uint8Array[] = []
  for await (const piece of pieces) {
    if (piece.at(-1) !== endOfLine) {
      begun.push(piece)
      continue
    }
    yield JSON.parse(Buffer.concat([...begun, piece]).toString('utf8')) as SheetRow[]
    begun = []
  }
}
