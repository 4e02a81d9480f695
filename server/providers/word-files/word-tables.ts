import type { Block, Cell } from '#contract/vocabulary/composed/blocks.ts'
import { tableBounds } from '#contract/vocabulary/composed/blocks.ts'
import type { Inline } from '#contract/vocabulary/composed/inlines.ts'
import { fillsItsColumns } from '#contract/vocabulary/composed/table-grid.ts'
import { child, elements, isOn, saidOf, type XmlNode } from './xml-tree.ts'

type Table = Extract<Block, { kind: 'table' }>

const mostHeader = 5

/** Null where its cells do not fill its columns, or it is larger than a table here may be. */
export function tableOf(table: XmlNode, lineOf: (cell: XmlNode) => Inline[]): Table | null {
  const rows = elements(table).filter(({ name }) => name === 'tr')
  const grid = elements(child(table, 'tblGrid') ?? table).filter(({ name }) => name === 'gridCol')
  const widths = grid.map((column) => Math.max(1, Number(column.get('w')) || 1))
  if (rows.length === 0 || rows.length > tableBounds.rows) return null
  if (widths.length === 0 || widths.length > tableBounds.columns) return null
  const all = widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width) => Math.min(100, Math.max(1, Math.round((100 * width) / all))))
  const cells = cellsOf(rows, lineOf)
  const header = Math.min(
    mostHeader,
    rows.findIndex((row) => !isOn(child(row, 'trPr'), 'tblHeader')),
  )
  for (const top of header > 0 ? [header, 0] : [0])
    if (fillsItsColumns(cells, columns.length, top) === null)
      return { kind: 'table', columns, header: top, rows: cells }

  return null
}

function cellsOf(rows: readonly XmlNode[], lineOf: (cell: XmlNode) => Inline[]): Cell[][] {
  /** The cell that reaches down in each column. */
  const above = new Map<number, Cell>()

  return rows.map((row) => {
    const own: Cell[] = []
    let at = 0
    for (const one of elements(row).filter(({ name }) => name === 'tc')) {
      const properties = child(one, 'tcPr')
      const columns = Math.max(1, Number(saidOf(properties, 'gridSpan') ?? 1) || 1)
      const merge = child(properties, 'vMerge')
      const reaching = merge && merge.get('val') !== 'restart' ? above.get(at) : undefined
      if (reaching) reaching.rows += 1
      else {
        const cell: Cell = { columns, rows: 1, text: lineOf(one) }
        own.push(cell)
        above.set(at, cell)
      }
      at += columns
    }

    return own
  })
}
