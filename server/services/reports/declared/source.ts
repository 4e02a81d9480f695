import type { ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import type { RawCell } from '#contract/vocabulary/reports/say-cell.ts'
import type { Tx } from '#store/store.ts'
import type { AskedDeclared } from './asked.ts'
import type { Sight } from './sight-of.ts'

export interface FoundRow {
  /** Of the row alone on its page; of a group the value it is added up by, empty for none. */
  key: string
  values: Partial<Record<ReportColumn, RawCell>>
}

export interface Wanted {
  asked: Pick<AskedDeclared, 'report' | 'filter'>
  sight: Sight
}

/** What a mail says of a report in a few numbers: how many there are of each code. */
export interface KeyFigures {
  list: 'documentState' | 'messageState'
  counts: readonly { code: string; many: number }[]
}

/** Where the rows of a report come from: whole for a sheet, page by page for a screen. */
export interface ReportSource {
  count(tx: Tx, wanted: Wanted): Promise<number>
  total(tx: Tx, wanted: Wanted): Promise<{ total: number; more: boolean }>
  page(tx: Tx, wanted: Wanted, offset: number, most: number): Promise<FoundRow[]>
  after(
    tx: Tx,
    wanted: Wanted,
    after: string | null,
    most: number,
  ): Promise<{ rows: FoundRow[]; after: string | null }>
  /** None: its rows are figures enough. */
  keyFigures?(tx: Tx, wanted: Wanted): Promise<KeyFigures>
}

export const moment = (at: Date | null): string | null => at?.toISOString() ?? null
