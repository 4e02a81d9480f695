import { Extension, Node } from '@tiptap/core'
import type { Node as Inside } from '@tiptap/pm/model'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { align } from './align.ts'
import { sharesOf } from './shares.ts'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
})

const readShares = (element: HTMLElement): number[] | null => {
  const shares = (element.dataset.shares ?? '').split(',').map(Number)

  return shares.every((share) => share > 0) ? shares : null
}

/** How many rows at the top are of headings, in what was copied. */
function headerOf(table: HTMLElement): number {
  if (table.dataset.header) return Math.min(5, Number(table.dataset.header) || 0)
  const rows = [...table.querySelectorAll('tr')]
  const isHeader = (row: HTMLTableRowElement) =>
    row.cells.length > 0 && [...row.cells].every((cell) => cell.matches('th, thead td'))
  const first = rows.findIndex((row) => !isHeader(row))

  return Math.min(5, Math.max(first, 0))
}

export const Table = Node.create({
  name: 'table',
  group: 'block inEdge',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  addAttributes: () => ({
    header: { default: 0, parseHTML: headerOf, renderHTML: ({ header }) => ({ 'data-header': header }) },
    /** No row is parted by the end of a page. */
    whole: {
      default: false,
      parseHTML: ({ dataset }) => dataset.whole === 'true',
      renderHTML: ({ whole }) => (whole ? { 'data-whole': 'true' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      const table = document.createElement('table')
      const columns = document.createElement('colgroup')
      const body = document.createElement('tbody')
      dom.dataset.thing = 'table'
      table.append(columns, body)
      dom.append(table)
      const show = (shown: Inside) => {
        const shares = sharesOf(shown)
        const all = shares.reduce((sum, share) => sum + share, 0)
        table.dataset.header = String(shown.attrs.header)
        columns.replaceChildren(
          ...shares.map((share) => {
            const column = document.createElement('col')
            column.style.width = `${(100 * share) / all}%`

            return column
          }),
        )
      }
      show(node)

      return {
        dom,
        contentDOM: body,
        update: (next) => {
          if (next.type !== node.type) return false
          show(next)

          return true
        },
        ignoreMutation: ({ target }) => !body.contains(target),
      }
    },
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const TableCell = Node.create({
  name: 'tableCell',
  // Its lines are paragraphs here, and line breaks in the text that is kept.
  content: 'paragraph+',
  isolating: true,
  tableRole: 'cell',
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    /** The shares of its columns. */
    colwidth: {
      default: null,
      parseHTML: readShares,
      renderHTML: ({ colwidth }) => (colwidth ? { 'data-shares': colwidth.join(',') } : {}),
    },
    align,
  }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const TableKeys = Extension.create({
  name: 'tableKeys',
  extendNodeSchema: (extension) => ({ tableRole: extension.config.tableRole }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const goes = (by: 1 | -1) => () => {
      const { state, view } = this.editor

      return goToNextCell(by)(state, view.dispatch)
    }

    return { Tab: goes(1), 'Shift-Tab': goes(-1) }
  },
})

declare module '@tiptap/core' {
  interface NodeConfig {
    /** As prosemirror-tables names the parts of a table. */
    tableRole?: 'table' | 'row' | 'cell'
  }
}
