import { type Editor, findParentNode } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

interface PlacedColumns {
  node: Node
  at: number
}

/** The two columns that are chosen, or that the cursor is in. */
export function columnsAt({ state: { selection } }: Editor): PlacedColumns | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'columns')
    return { node: selection.node, at: selection.from }
  const found = findParentNode(({ type }) => type.name === 'columns')(selection)

  return found ? { node: found.node, at: found.pos } : null
}

/** Around the blocks that are chosen, which become the first; the cursor goes into the second. */
export function insertColumns(editor: Editor): void {
  const { $from, $to } = editor.state.selection
  const range = $from.blockRange($to)
  const { columns, columnSide, paragraph } = editor.state.schema.nodes
  if (!range || !columns || !columnSide || !paragraph || columnsAt(editor)) return
  if (!range.parent.canReplaceWith(range.startIndex, range.endIndex, columns)) return
  const language = editor.view.dom.lang || 'en'
  const inside = range.parent.children.slice(range.startIndex, range.endIndex)
  const whole = columns.create(null, [
    columnSide.create({ language }, inside),
    columnSide.create({ language: language === 'en' ? 'hi' : 'en' }, paragraph.create()),
  ])
  const { tr } = editor.state
  tr.replaceWith(range.start, range.end, whole)
  const end = range.start + whole.nodeSize
  // With a line below, where the text goes on.
  if (end === tr.doc.content.size) tr.insert(end, paragraph.create())
  const cursor = TextSelection.near(tr.doc.resolve(end - 2), -1)
  editor.view.dispatch(tr.setSelection(cursor).scrollIntoView())
  editor.view.focus()
}

/** What both hold stays in the text, one below the other. */
export function unwrapColumns({ state, view }: Editor, { node, at }: PlacedColumns): void {
  const { tr } = state
  tr.replaceWith(
    at,
    at + node.nodeSize,
    node.children.flatMap((side) => [...side.children]),
  )
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))))
  view.focus()
}
