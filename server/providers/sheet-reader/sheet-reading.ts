import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { serveTasks, type Task } from '../helper-processes/serve-tasks.ts'
import { NoSheet, type SheetLimits, type SheetRow } from './port.ts'
import { sheetKind, textOf } from './sheet-kind.ts'

// Our choice: few enough to be handed over at once, many enough that handing over costs little.
const rowsTogether = 500

// A process of its own: a hostile file can at worst end this one, and its parent ends it at the
// deadline or the cap.
serveTasks(async (task) => {
  const limits = task.input as SheetLimits
  const bytes = Buffer.from(await task.file.read(0, task.file.size))
  const rows = sheetKind(bytes) === 'xlsx' ? workbookRows(bytes, limits) : csvRows(bytes)
  await giveRows(task, rows, limits)
})

async function giveRows(
  task: Task,
  rows: AsyncIterable<{ number: number; values: readonly unknown[] }>,
  limits: SheetLimits,
): Promise<void> {
  let together: SheetRow[] = []
  let count = 0
  let given = 0
  const give = async () => {
    const line = Buffer.from(`${JSON.stringify(together)}\n`)
    given += line.length
    if (given > limits.bytes) throw new NoSheet('too-large')
    await task.give(line)
    together = []
  }
  for await (const { number, values } of rows) {
    const cells = values.slice(0, limits.columns).map((value) => cellText(value, limits.cellCharacters))
    if (cells.every((cell) => cell === '')) continue
    count += 1
    // The first is the header.
    if (count > limits.rows + 1) throw new NoSheet('too-many-rows')
    together.push({ number, cells })
    if (together.length === rowsTogether) await give()
  }
  if (count === 0) throw new NoSheet('empty')
  if (together.length > 0) await give()
}

async function* workbookRows(bytes: Buffer, limits: SheetLimits) {
  let isRead = false
  try {
    // Empty rows do not count, so that a few of them more are looked at; a million of them are not.
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: limits.rows * 2 + 1 })) {
      isRead = true
      yield { number: index + 1, values }
    }
  } catch (error) {
    if (error instanceof NoSheet) throw error
    throw new NoSheet(isRead || bytes.includes('xl/workbook') ? 'damaged' : 'not-one')
  }
}

async function* csvRows(bytes: Buffer) {
  const text = textOf(bytes).replace(/^\ufeff/, '')
  let number = 0
  for (const values of streamCsvRows(text, { delimiter: delimiterOf(text), skipEmptyRows: false })) {
    number += 1
    yield { number, values }
  }
}

/** What is most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = (text.match(/^(?:"(?:[^"]|"")*"|[^\r\n"])*/)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, times: line.split(sign).length - 1 }))

  return counted.sort((a, b) => b.times - a.times)[0]?.sign ?? ','
}

function cellText(value: unknown, most: number): string {
  if (value === null || value === undefined) return ''
  const text =
    value instanceof Date ? dayOf(value) : typeof value === 'number' ? numberText(value) : String(value)

  // An apostrophe before such a sign is how sheets say that it is text; ours write it, too.
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u00a0]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .slice(0, most)
    .toWellFormed()
}

const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

/** Numbers of phones come as numbers: never as 9.19E+11. */
const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(0) : String(value)
