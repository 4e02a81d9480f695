import { z } from 'zod'
import { conditionSigns, fieldName } from '../fields/settings.ts'
import { ClauseId, FileId } from '../ids.ts'
import { rule } from '../rule.ts'
import { languages } from '../states.ts'
import { Anchor, Inlines, NoteLine, writtenText } from './inlines.ts'
import { fillsItsColumns } from './table-grid.ts'

export const alignments = ['start', 'center', 'end', 'justify'] as const

const Heading = z.strictObject({
  kind: z.literal('heading'),
  level: z.int().min(1).max(4),
  align: z.enum(alignments).optional(),
  text: Inlines.min(1),
})

const Paragraph = z.strictObject({
  kind: z.literal('paragraph'),
  align: z.enum(alignments).optional(),
  text: Inlines,
})

const Picture = z
  .strictObject({
    kind: z.literal('picture'),
    file_id: FileId,
    /** In words, for those who do not see it; left out where it only decorates. */
    alt: writtenText(500).trim().min(1).optional(),
    decoration: z.boolean().optional(),
    /** Of the width of the text, in hundredths. */
    width: z.int().min(5).max(100),
    align: z.enum(alignments).optional(),
  })
  .refine(({ alt, decoration }) => (alt === undefined) === (decoration === true), {
    path: ['alt'],
    message: rule('PICTURE_IN_WORDS'),
  })

const ConditionRule = z.strictObject({
  name: z.string().regex(fieldName, rule('FIELD_NAME_INVALID')),
  sign: z.enum(conditionSigns),
  value: writtenText(200).optional(),
})

/** Of a template alone: for those who build it. It is never printed. */
const Note = z.strictObject({ kind: z.literal('note'), text: NoteLine })

const PageBreak = z.strictObject({ kind: z.literal('page_break') })

export const mostClauseBlocks = 200

export const tableBounds = { columns: 20, rows: 2000 }

const Cell = z.strictObject({
  columns: z.int().min(1).max(tableBounds.columns).default(1),
  rows: z.int().min(1).max(tableBounds.rows).default(1),
  align: z.enum(alignments).optional(),
  text: Inlines,
})
export type Cell = z.output<typeof Cell>

const TableName = z.string().regex(fieldName, rule('FIELD_NAME_INVALID'))

const RowRepeat = z.strictObject({
  row: z
    .int()
    .min(0)
    .max(tableBounds.rows - 1),
  of: TableName,
})

const RowCondition = z.strictObject({
  row: z
    .int()
    .min(0)
    .max(tableBounds.rows - 1),
  match: z.enum(['all', 'any']),
  rules: z.array(ConditionRule).min(1).max(5),
})

const Table = z
  .strictObject({
    kind: z.literal('table'),
    /** The share of the width that each column has. */
    columns: z.array(z.int().min(1).max(100)).min(1).max(tableBounds.columns),
    /** So many rows at the top are the header, which each page repeats. */
    header: z.int().min(0).max(5),
    rows: z.array(z.array(Cell).max(tableBounds.columns)).min(1).max(tableBounds.rows),
    /** No row is parted by the end of a page, where one page has room for it. */
    whole_rows: z.boolean().optional(),
    /** Of a template alone: rows that are printed for each row of a table of values. */
    repeats: z.array(RowRepeat).max(tableBounds.rows).optional(),
    /** Of a template alone: rows that are printed where the rules hold; of a repeated row each. */
    conditions: z
      .array(RowCondition)
      .max(tableBounds.rows)
      .refine((all) => new Set(all.map(({ row }) => row)).size === all.length, rule('ROW_CONDITION_TWICE'))
      .optional(),
  })
  .refine(({ header, rows }) => header <= rows.length, { path: ['header'], message: rule('TABLE_HEADER') })
  .superRefine(({ columns, header, rows }, context) => {
    const wrong = fillsItsColumns(rows, columns.length, header)
    if (wrong !== null)
      context.addIssue({ code: 'custom', path: ['rows', wrong], message: rule('TABLE_CELLS') })
  })

/** Items of a list or clauses; each holds blocks, so lists nest. */
const Item = z.strictObject({
  get blocks() {
    return z.array(Block).min(1).max(200)
  },
})

const List = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(Item).min(1).max(1000),
})

const Clause = z.strictObject({
  /** By which references know it. */
  mark: Anchor.optional(),
  get blocks() {
    return z.array(Block).min(1).max(200)
  },
})

/** Numbered 1, 1.1, (a), (i) by how deep they are. */
const Clauses = z.strictObject({
  kind: z.literal('clauses'),
  /** The number of the first. */
  start: z.int().min(1).max(999).optional(),
  items: z.array(Clause).min(1).max(1000),
})

/** Stays on one page where one page has room for it. */
const Together = z.strictObject({
  kind: z.literal('together'),
  get blocks() {
    return z.array(Block).min(1).max(200)
  },
})

/** What the maker of a document from a template may change, where its other text is fixed. */
const OpenPlace = z.strictObject({
  kind: z.literal('open_place'),
  get blocks() {
    return z.array(Block).min(1).max(200)
  },
})

/** One of two columns, in a language of its own. */
const ColumnSide = z.strictObject({
  language: z.enum(languages),
  get blocks() {
    return z.array(Block).min(1).max(200)
  },
})

/** The same in two languages, side by side; they go over pages together. */
const Columns = z.strictObject({ kind: z.literal('columns'), sides: z.array(ColumnSide).length(2) })

export const edgeSides = ['header', 'footer'] as const
export const edgePages = ['every', 'first', 'later'] as const

/** What is above or below the text of each page, of the first one alone, or of the others. */
const PageEdge = z.strictObject({
  kind: z.literal('page_edge'),
  side: z.enum(edgeSides),
  pages: z.enum(edgePages),
  get blocks() {
    return z.array(Block).min(1).max(20)
  },
})
export type PageEdge = z.output<typeof PageEdge>

/** Of a template alone: its blocks are printed where the rules hold of its values. */
const Condition = z.strictObject({
  kind: z.literal('condition'),
  match: z.enum(['all', 'any']),
  rules: z.array(ConditionRule).min(1).max(5),
  get blocks() {
    return z.array(Block).min(1).max(200)
  },
  /** Printed where they do not hold. */
  get otherwise() {
    return z.array(Block).min(1).max(200).optional()
  },
})

/** Of a template alone: its blocks are printed for each row of a table of values. */
const Repeat = z.strictObject({
  kind: z.literal('repeat'),
  of: TableName,
  get blocks() {
    return z.array(Block).min(1).max(200)
  },
})

/** Of a template alone: the words of a clause of the library, in one of its versions. */
const SharedClause = z.strictObject({
  kind: z.literal('shared_clause'),
  clause_id: ClauseId,
  version: z.int().min(1),
  get blocks() {
    return z.array(Block).min(1).max(mostClauseBlocks)
  },
})

/**
 * The closed set of what a composed document can hold: the setter, the screen and templates know
 * the same.
 */
export const Block = z
  .discriminatedUnion('kind', [
    Heading,
    Paragraph,
    List,
    Clauses,
    Table,
    Picture,
    PageBreak,
    Together,
    OpenPlace,
    Columns,
    PageEdge,
    Condition,
    Repeat,
    SharedClause,
    Note,
  ])
  .meta({ id: 'Block', description: 'A block of a composed document.' })
export type Block = z.output<typeof Block>
