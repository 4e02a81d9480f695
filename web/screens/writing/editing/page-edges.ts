import { type Editor, findParentNode, type JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EdgePages, EdgeSide } from '../schema/page-edges.ts'

interface PlacedEdge {
  node: Node
  at: number
}

/** The header or footer that is chosen, or that the cursor is in. */
export function edgeAt({ state: { selection } }: Editor): PlacedEdge | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'pageEdge')
    return { node: selection.node, at: selection.from }
  const found = findParentNode(({ type }) => type.name === 'pageEdge')(selection)

  return found ? { node: found.node, at: found.pos } : null
}

export function edgesOf(doc: Node, side: EdgeSide): PlacedEdge[] {
  const found: PlacedEdge[] = []
  doc.forEach((node, at) => {
    if (node.type.name === 'pageEdge' && node.attrs.side === side) found.push({ node, at })
  })

  return found
}

const number = (shows: 'page' | 'pages'): JSONContent => ({ type: 'pageNumber', attrs: { shows } })

/** What each begins with: most footers count the pages. */
const begins: Record<EdgeSide, JSONContent> = {
  header: { type: 'paragraph' },
  footer: {
    type: 'paragraph',
    attrs: { align: 'center' },
    content: [number('page'), { type: 'text', text: ' / ' }, number('pages')],
  },
}

/**
 * Headers come first in the text, footers last. Beside one of every page the next is of the first
 * page; where both kinds of pages have theirs, the cursor goes into the first.
 */
export function insertEdge(editor: Editor, side: EdgeSide): void {
  const { state, view } = editor
  const own = edgesOf(state.doc, side)
  const [first] = own
  const { tr } = state
  let pages: EdgePages = 'every'
  if (own.length > 1) return void goInto(editor, own[0]!)
  if (first) {
    pages = first.node.attrs.pages === 'first' ? 'later' : 'first'
    if (first.node.attrs.pages === 'every') tr.setNodeAttribute(first.at, 'pages', 'later')
  }
  const edge = state.schema.nodeFromJSON({
    type: 'pageEdge',
    attrs: { side, pages },
    content: [begins[side]],
  })
  const at = side === 'header' ? 0 : tr.doc.content.size
  tr.insert(at, edge)
  view.dispatch(tr)
  goInto(editor, { node: edge, at })
}

function goInto(editor: Editor, { node, at }: PlacedEdge): void {
  const { tr } = editor.state
  const end = tr.doc.resolve(at + node.nodeSize - 1)
  editor.view.dispatch(tr.setSelection(TextSelection.near(end, -1)).scrollIntoView())
  editor.view.focus()
}

/** Puts something into the footers of all pages, and makes those that are not there. */
export function inEachFooter(editor: Editor, insert: () => void): void {
  const footers = () => edgesOf(editor.state.doc, 'footer')
  const [only, other] = footers()
  if (!other && only?.node.attrs.pages !== 'every') insertEdge(editor, 'footer')
  for (let index = 0; index < footers().length; index++) {
    goInto(editor, footers()[index]!)
    editor.commands.insertContent(' ')
    insert()
  }
}

/** Where the cursor is; outside of headers and footers it goes into a footer first. */
function insertInEdge(editor: Editor, inline: JSONContent): void {
  if (!edgeAt(editor)) {
    const [footer] = edgesOf(editor.state.doc, 'footer')
    if (footer) goInto(editor, footer)
    else {
      insertEdge(editor, 'footer')
      // A new footer counts its pages already.
      if (inline.type === 'pageNumber') return
    }
  }
  editor.chain().focus().insertContent(inline).run()
}

export const insertPageNumber = (editor: Editor, shows: 'page' | 'pages'): void =>
  insertInEdge(editor, number(shows))

export const insertCheckCode = (editor: Editor): void => insertInEdge(editor, { type: 'checkCode' })
