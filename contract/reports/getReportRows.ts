import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { pictureForms } from '../vocabulary/reports/report-pictures.ts'
import { reportInput } from './report-filter.ts'

const { pageNo, maxRows } = listInput

/** The rows of the report, counted once more by one thing. */
const Picture = z.object({
  form: z.enum(pictureForms),
  rows: z.array(
    z.object({
      /** A code, a day or an id; empty for what has none. */
      key: z.string(),
      name: z.string().nullable(),
      /** Of the use of allowances. */
      product: z.string().nullable(),
      many: z.record(z.string(), z.int()),
      /** Of batches: whether the reader has a part in this one. */
      is_own: z.boolean().optional(),
    }),
  ),
  /** Those that are not among the largest, together; of each product by itself. */
  others: z.array(
    z.object({ product: z.string().nullable(), groups: z.int(), many: z.record(z.string(), z.int()) }),
  ),
  /** Of all rows, also those that are not among the largest. */
  all: z.int(),
  more: z.boolean(),
})
export type ReportPicture = z.output<typeof Picture>

/** Named by ids of the filter, or to choose from. */
const Named = z.object({ id: Id, name: z.string() })

export const getReportRows = defineCall({
  path: '/api/workflow/getReportRows',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({
    ...reportInput,
    pageNo,
    maxRows,
    /** Whether its picture is wanted, too. */
    picture: z.boolean().default(false),
  }),
  output: listOutput(
    z.object({
      /** Of a report that adds up: what the figures belong to; otherwise of the row alone. */
      key: z.string(),
      /** In the order of `columns`: moments in UTC, codes as the declaration lists them. */
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ).extend({
    columns: z.array(z.string()),
    /** The days that the rows are of. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** Whose documents the asker sees here. */
    sight: z.enum(['organisation', 'branch', 'own']),
    picture: Picture.nullable(),
    /** What the ids of the filter are called. */
    named: z.array(Named),
    /** The branches that a filter can name. */
    branches: z.array(Named),
  }),
  refuses: ['NOT_ALLOWED'],
  purpose: 'Answers a page of a report, as its sheet would have it, and its picture.',
  passive: true,
})
