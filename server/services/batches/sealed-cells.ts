import type { Keys } from '#store/keys.ts'
import type { RowPerson } from './texts.ts'

const mark = 'sealed:'
const contextOfRow = (rowId: string): string => `batch-row:${rowId}`
const contextOfShared = (batchId: string): string => `batch-people:${batchId}`

/** What people are asked for in a form is theirs, also while it waits in a sheet. */
export const sealCells = (keys: Keys, rowId: string, cells: readonly string[]): string =>
  mark + keys.seal(Buffer.from(JSON.stringify(cells), 'utf8'), contextOfRow(rowId)).toString('base64url')

/** Empty once they were erased. */
export const openCells = (keys: Keys, { id, cells }: { id: string; cells: string | null }): string[] =>
  cells === null ? [] : (opened(keys, cells, contextOfRow(id)) as string[])

export const sealShared = (keys: Keys, batchId: string, people: readonly RowPerson[]): string =>
  mark +
  keys.seal(Buffer.from(JSON.stringify(people), 'utf8'), contextOfShared(batchId)).toString('base64url')

export const openShared = (keys: Keys, { id, shared }: { id: string; shared: string | null }): RowPerson[] =>
  shared === null ? [] : (opened(keys, shared, contextOfShared(id)) as RowPerson[])

const opened = (keys: Keys, sealed: string, context: string): unknown =>
  JSON.parse(keys.open(Buffer.from(sealed.slice(mark.length), 'base64url'), context).toString('utf8'))
