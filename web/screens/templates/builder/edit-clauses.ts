import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { ClauseRow, ClauseText } from '#contract/templates/clause-record.ts'
import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import { conditionsIn, valuesIn } from '#contract/vocabulary/composed/walk.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { fromContent } from '../../writing/schema/from-content.ts'
import { blockOf } from '../../writing/schema/to-content.ts'
import type { Builder } from './use-builder.ts'
import { allValues, namesOf } from './values-of.ts'

interface Placed {
  node: Node
  at: number
}

/** The clauses of the library in the text, where they are. */
export function clausesOfText(doc: Node): Placed[] {
  const found: Placed[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'sharedClause') found.push({ node, at })

    return !node.isTextblock && node.type.name !== 'sharedClause'
  })

  return found
}

type WithText = Pick<ClauseRow, 'clause_id' | 'version'> & { text: ClauseText }

function nodeOf(editor: Editor, { clause_id, version, text }: WithText): Node {
  const { content } = fromContent(text)

  return editor.schema.nodeFromJSON({ type: 'sharedClause', attrs: { clause_id, version }, content })
}

/** Values that the clause prints and the template does not have come with it. */
function addValues(builder: Builder, { values }: ClauseText): void {
  const known = new Set(namesOf(builder.content))
  const missing = values.filter(({ name }) => !known.has(name))
  if (missing.length > 0) builder.changeContent({ values: [...builder.content.values, ...missing] })
}

/** Where the cursor is, with a line below, where the text goes on. */
export function insertClause(editor: Editor, builder: Builder, clause: WithText): void {
  addValues(builder, clause.text)
  editor
    .chain()
    .focus()
    .insertContent([nodeOf(editor, clause).toJSON(), { type: 'paragraph' }])
    .run()
}

/** Every place of the clause says the version that is given; one undo takes it back. */
export function takeVersion(editor: Editor, builder: Builder, clause: WithText): void {
  addValues(builder, clause.text)
  const { tr, selection } = editor.state
  const chosen = selection instanceof NodeSelection ? selection.from : null
  const next = nodeOf(editor, clause)
  for (const { node, at } of clausesOfText(tr.doc).reverse())
    if (node.attrs.clause_id === clause.clause_id && node.attrs.version !== clause.version)
      tr.replaceWith(at, at + node.nodeSize, next)
  if (chosen !== null && tr.doc.nodeAt(tr.mapping.map(chosen, -1)))
    tr.setSelection(NodeSelection.create(tr.doc, tr.mapping.map(chosen, -1)))
  editor.view.dispatch(tr)
}

/** Its words stay as text of the template, which anyone who builds it changes. */
export function unwrapClause(editor: Editor, { node, at }: Placed): void {
  const { tr } = editor.state
  tr.replaceWith(at, at + node.nodeSize, node.content)
  const end = at + node.content.size
  editor.view.dispatch(tr.setSelection(TextSelection.between(tr.doc.resolve(at), tr.doc.resolve(end))))
  editor.commands.focus()
}

export interface ChosenBlocks {
  from: number
  to: number
  blocks: Block[]
}

const holdsBlocks = ['doc', 'together', 'openPlace', 'conditionSide', 'repeat', 'columnSide', 'listItem']

/** The whole blocks that the selection touches; null where nothing is selected. */
export function chosenBlocks({ state: { selection } }: Editor): ChosenBlocks | null {
  if (selection.empty) return null
  const range = selection.$from.blockRange(selection.$to, ({ type }) => holdsBlocks.includes(type.name))
  if (!range) return null
  const { parent, startIndex, endIndex, start, end } = range

  return { from: start, to: end, blocks: parent.children.slice(startIndex, endIndex).map(blockOf) }
}

/** The values of the template that these blocks print or ask about. */
export function valuesOfBlocks(content: TemplateContent, blocks: readonly Block[]) {
  const named = new Set([
    ...[...valuesIn(blocks)].map(({ name }) => name),
    ...[...conditionsIn(blocks)].flatMap(({ condition }) => condition.rules.map(({ name }) => name)),
  ])

  return allValues(content).flatMap(({ value }) => (named.has(value.name) ? [value] : []))
}

/** What was selected becomes the clause that was made of it. */
export function wrapInClause(
  editor: Editor,
  { from, to }: ChosenBlocks,
  { clause_id, version }: Pick<ClauseRow, 'clause_id' | 'version'>,
): void {
  const { tr, schema, doc } = editor.state
  const inside = Fragment.from(doc.slice(from, to).content)
  const node = schema.nodes.sharedClause!.create({ clause_id, version }, inside)
  tr.replaceWith(from, to, node)
  // The text goes on below.
  if (tr.doc.lastChild === node) tr.insert(tr.doc.content.size, schema.nodes.paragraph!.create())
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)))
}
