import type { Editor, JSONContent } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { TFunction } from 'i18next'
import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { IconName } from '../../../components/icon-paths.ts'
import { levels } from '../schema/text-blocks.ts'
import { insertColumns } from './columns.ts'
import { freeAnchor } from './extras.ts'
import { insertCheckCode, insertEdge, insertPageNumber } from './page-edges.ts'

/** What can be put into a text: by the menu, by `/` and by its keys. */
export interface BlockCommand {
  name: string
  icon: IconName
  /** Where its words are not a text of ours: what people call a value or a role. */
  label?: string
  run: (editor: Editor) => void
  /** Its file is asked for first. */
  asksFile?: 'picture' | 'word'
  /** It says how pages are, and goes into no part of a text. */
  isOfPages?: boolean
}

const line = { type: 'paragraph' }
const cell = { type: 'tableCell', content: [line] }
const row = { type: 'tableRow', content: [cell, cell, cell] }

export const blockCommands: readonly BlockCommand[] = [
  { name: 'text', icon: 'text', run: (editor) => void editor.chain().focus().setNode('paragraph').run() },
  ...levels.map(
    (level): BlockCommand => ({
      name: `heading${level}`,
      icon: 'text',
      run: (editor) => void editor.chain().focus().setNode('heading', { level }).run(),
    }),
  ),
  { name: 'bulletList', icon: 'menu', run: (editor) => toggles(editor, 'bulletList') },
  { name: 'orderedList', icon: 'menu', run: (editor) => toggles(editor, 'orderedList') },
  { name: 'clauses', icon: 'docs', run: (editor) => toggles(editor, 'clauses') },
  { name: 'reference', icon: 'link', run: insertReference },
  {
    name: 'table',
    icon: 'cols',
    run: (editor) => insertBlock(editor, { type: 'table', attrs: { header: 1 }, content: [row, row, row] }),
  },
  { name: 'picture', icon: 'photo', run: () => {}, asksFile: 'picture' },
  { name: 'word', icon: 'upload', run: () => {}, asksFile: 'word' },
  { name: 'pageBreak', icon: 'minus', run: insertPageBreak, isOfPages: true },
  ...(['header', 'footer'] as const).map(
    (side): BlockCommand => ({
      name: side,
      icon: side === 'header' ? 'up' : 'down',
      run: (editor) => insertEdge(editor, side),
      isOfPages: true,
    }),
  ),
  {
    name: 'pageNumber',
    icon: 'doc',
    run: (editor) => insertPageNumber(editor, 'page'),
    isOfPages: true,
  },
  { name: 'checkCode', icon: 'shield', run: insertCheckCode, isOfPages: true },
  { name: 'together', icon: 'lock', run: (editor) => void editor.chain().focus().wrapIn('together').run() },
  { name: 'columns', icon: 'cols', run: insertColumns },
  ...(['signature', 'initials', 'name', 'date', 'text', 'tick'] as const).map(
    (kind): BlockCommand => ({
      name: `field.${kind}`,
      icon: 'sign',
      run: (editor) => insertField(editor, kind),
    }),
  ),
]

export const wordsOfCommand = (t: TFunction, { name, label }: BlockCommand): string =>
  label ?? t(`writing.block.${name}`)

const toggles = (editor: Editor, list: string) =>
  void editor.chain().focus().toggleList(list, 'listItem').run()

/** After the block where the cursor is, or in its place where that is an empty line. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  editor.chain().focus().insertContent(block).run()
}

/** Chosen at once, so that it is said at its side which clause it names. */
function insertReference(editor: Editor): void {
  const at = editor.state.selection.from
  editor.chain().focus().insertContent({ type: 'reference' }).run()
  editor.commands.setNodeSelection(at)
}

/** Between the blocks of the page: a break inside another block is none. */
function insertPageBreak(editor: Editor): void {
  const { state, view } = editor
  const { $from } = state.selection
  const { pageBreak, paragraph } = state.schema.nodes
  if (!pageBreak || !paragraph) return
  const after = $from.depth === 0 ? $from.pos : $from.after(1)
  const { tr } = state
  tr.insert(after, pageBreak.create())
  if (after === state.doc.content.size) tr.insert(after + 1, paragraph.create())
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  view.focus()
}

/** Chosen at once, so that it is said at its side whose it is. */
export function insertField(editor: Editor, box: PositionKind): void {
  const at = editor.state.selection.from
  addField(editor, box, box.replaceAll('_', '-'))
  editor.commands.setNodeSelection(at)
}

/** At the cursor, which stays behind it; answers the name that it got. */
export function addField(editor: Editor, box: PositionKind, wanted: string): string {
  const taken = new Set<string>()
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'field') taken.add(attrs.anchor)
  })
  const { width, height } = boxKinds[box].begins
  const anchor = freeAnchor(wanted, taken)
  editor.chain().focus().insertContent({ type: 'field', attrs: { anchor, box, width, height } }).run()

  return anchor
}
