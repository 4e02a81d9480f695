import { certificateFacts } from './certificate-facts.ts'

/** One sheet and one template: how far they are. */
export const batchStates = [
  'uploaded',
  'validated',
  'in_review',
  'running',
  'done',
  'revoked',
  'deleted',
] as const
export type BatchState = (typeof batchStates)[number]

/** A row waits (`pending` until it is checked), was made, has failed, or was revoked. */
export const batchRowStates = ['pending', 'invalid', 'valid', 'made', 'failed', 'revoked'] as const
export type BatchRowState = (typeof batchRowStates)[number]

export const mostBatchRows = 100_000
/** Unless an organisation sets another number. */
const usualBatchRows = 10_000
/** Our choice: more is not looked at with care in one sitting. */
export const mostSample = 50

export interface BatchSettings {
  max_rows: number
  /** Who checks follows the checkers; this is how many of a batch each of them opens first. */
  review: { sample: number }
}
export const usualBatchSettings: BatchSettings = { max_rows: usualBatchRows, review: { sample: 0 } }

/** Our choices: no letter needs more. */
export const mostBatchColumns = 200
export const mostBatchCell = 2_000

/** What a person of a row is known by; facts where their role asks for some. */
export const batchPersonFields = [
  ...(['name', 'email', 'mobile', 'language'] as const),
  ...certificateFacts,
] as const
export type BatchPersonField = (typeof batchPersonFields)[number]

const isFact = (field: BatchPersonField) => certificateFacts.some((one) => one === field)

/** What a row can say of the person of one role. */
export const personFieldsOf = ({ asks_facts }: { asks_facts?: boolean | undefined }): BatchPersonField[] =>
  batchPersonFields.filter((field) => asks_facts === true || !isFact(field))

/** Which column, counted from 0, holds what. */
export interface BatchMapping {
  /** By the names of values; cells of tables of values are called `items.0.price`. */
  values: Record<string, number>
  people: Record<string, Partial<Record<BatchPersonField, number>>>
  reference_id: number | null
  client: number | null
  language: number | null
}

export const nothingMapped: BatchMapping = {
  values: {},
  people: {},
  reference_id: null,
  client: null,
  language: null,
}

/** What is done to every cell of a column. */
export const columnActs = ['month_first', 'add_before', 'trim', 'replace'] as const
export type ColumnAct =
  /** Days are written month first: they are read so. */
  | { act: 'month_first' }
  /** Where a cell is not empty and does not begin with it. */
  | { act: 'add_before'; text: string }
  /** Spaces at both ends, and doubled ones. */
  | { act: 'trim' }
  /** Cells that say exactly this. */
  | { act: 'replace'; from: string; to: string }

/** `number` rises within a batch and is never used twice. */
export type ColumnCorrection = { number: number; column: number } & ColumnAct

/** Our choices: nobody looks over more, and a preview is read before it is applied. */
export const mostCorrections = 20
export const mostAddedBefore = 40
export const rowsOfPreview = 2_000
export const samplesOfPreview = 8

/** Steps of an organisation's batches in a round in which each other has its own; our choice. */
export const mostBatchWeight = 10
