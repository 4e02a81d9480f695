import type { Editor, JSONContent } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { TemplateTable } from '#contract/vocabulary/templates/settings.ts'
import type { TextCondition } from '../../writing/schema/template-blocks.ts'

/** The tables whose rows repeat what is here. */
export function repeatedAround($at: ResolvedPos): string[] {
  const tables: string[] = []
  for (let depth = $at.depth; depth > 0; depth--) {
    const { type, attrs } = $at.node(depth)
    if ((type.name === 'repeat' || type.name === 'tableRow') && attrs.of) tables.push(attrs.of)
  }

  return tables
}

/** Around the blocks that are chosen: printed for each row of the table. */
export function insertRepeat(editor: Editor, table: string): void {
  const { $from, $to } = editor.state.selection
  const range = $from.blockRange($to)
  const { repeat } = editor.state.schema.nodes
  if (!range || !repeat) return
  const { tr } = editor.state
  const at = range.start
  tr.wrap(range, [{ type: repeat, attrs: { of: table } }])
  editor.view.dispatch(tr.scrollIntoView())
  editor.chain().focus().setNodeSelection(at).run()
}

/** What it holds stays in the text, without it. */
export function unwrap(editor: Editor, node: Node, at: number): void {
  const { tr } = editor.state
  tr.replaceWith(at, at + node.nodeSize, [...node.children])
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))))
  editor.commands.focus()
}

/** A table of the text with its columns as headings, and a row that repeats. */
export function insertRows(editor: Editor, { name, columns }: TemplateTable): void {
  const cell = (inside: JSONContent): JSONContent => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [inside] }],
  })
  const rows = {
    type: 'table',
    attrs: { header: 1 },
    content: [
      { type: 'tableRow', content: columns.map(({ label }) => cell({ type: 'text', text: label })) },
      {
        type: 'tableRow',
        attrs: { of: name },
        content: columns.map((one) => cell({ type: 'value', attrs: { name: one.name } })),
      },
    ],
  }
  // With a line below, where the text goes on.
  editor
    .chain()
    .focus()
    .insertContent([rows, { type: 'paragraph' }])
    .run()
}

/** The row of a table of the text that the cursor is in. */
export function rowAt(editor: Editor): { at: number; of: string | null; when: TextCondition | null } | null {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'tableRow') {
      const { of = null, when = null } = node.attrs as { of?: string | null; when?: TextCondition | null }

      return { at: $from.before(depth), of, when }
    }
  }

  return null
}

export function setRowOf(editor: Editor, of: string | null): void {
  const row = rowAt(editor)
  if (row) editor.view.dispatch(editor.state.tr.setNodeAttribute(row.at, 'of', of))
}

export function setRowWhen(editor: Editor, when: TextCondition | null): void {
  const row = rowAt(editor)
  if (row) editor.view.dispatch(editor.state.tr.setNodeAttribute(row.at, 'when', when))
}
