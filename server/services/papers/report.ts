import type { OrganisationStore } from '#store/store.ts'
import type { Cell, DateFormat } from './write-sheet.ts'

/** A sheet that is made page by page. */
export interface Report {
  /** A function where only rows of the organisation know them. */
  columns: readonly string[] | ((store: OrganisationStore) => Promise<readonly string[]>)
  /** How the dates of each column are shown; null for a column without any. */
  dates?: readonly (DateFormat | null)[]
  /** What is above the heads, once it is known how many rows there are. */
  head?(count: number): readonly string[][]
  count(store: OrganisationStore): Promise<number>
  /** The rows after a place, and the place where they end; null at the end. */
  page(store: OrganisationStore, after: string | null, most: number): Promise<ReportPage>
}

export interface ReportPage {
  rows: Cell[][]
  after: string | null
}
