import { z } from 'zod'
import { defaultPageRows, mostPageRows } from './page-rows.ts'

/** What every paged list takes; `searchInput` is the same field as `searchValue`. */
export const listInput = {
  pageNo: z.int().min(1).max(1_000_000).default(1),
  maxRows: z.int().min(1).max(mostPageRows).default(defaultPageRows),
  searchValue: z.string().trim().max(200).optional(),
  searchInput: z.string().trim().max(200).optional(),
}

/**
 * What every paged list answers: there are `total`, or where `more` is true more than that; then it
 * was not counted further.
 */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), more: z.boolean() })
