import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from './editing/use-editor.ts'
import { FieldPanel, type GivenTo } from './FieldPanel.tsx'
import { ListPanel } from './ListPanel.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import { TablePanel } from './TablePanel.tsx'

/**
 * What is said of the thing that is chosen, or that the cursor is in: at its side, for a value is
 * nothing to type into.
 */
export function ThingPanel({ editor, given }: { editor: Editor; given: GivenTo }) {
  const { selection } = useEditorState(editor)
  const chosen = selection instanceof NodeSelection ? selection.node : null
  if (chosen?.type.name === 'field')
    return <FieldPanel editor={editor} field={chosen} at={selection.from} given={given} />
  if (chosen?.type.name === 'picture')
    return <PicturePanel editor={editor} picture={chosen} at={selection.from} />
  if (editor.isActive('table')) return <TablePanel editor={editor} />
  if (editor.isActive('listItem')) return <ListPanel editor={editor} />
  if (editor.isActive('together')) return <ListPanel editor={editor} />

  return null
}
