import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

const chosenWhole: readonly string[] = ['condition', 'repeat', 'sharedClause', 'pageEdge', 'columns']

/** Where a problem is: a thing is chosen, a line gets the cursor. */
export function goTo(editor: Editor, at: number): void {
  const { doc, tr } = editor.state
  const node = doc.nodeAt(at)
  if (node && (node.isAtom || chosenWhole.includes(node.type.name))) editor.commands.setNodeSelection(at)
  else editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at + 1))))
  editor.commands.scrollIntoView()
  // At once: the editor's own command focuses a frame later, and a quick first key is lost.
  editor.view.focus()
}
