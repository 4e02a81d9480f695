import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { EdgePanel } from './EdgePanel.tsx'
import { columnsAt } from './editing/columns.ts'
import { edgeAt } from './editing/page-edges.ts'
import { useEditorState } from './editing/use-editor.ts'
import { FieldPanel, type GivenTo } from './FieldPanel.tsx'
import { ListPanel } from './ListPanel.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import { ReferencePanel } from './ReferencePanel.tsx'
import { isInPlace } from './schema/open-place.ts'
import { TablePanel } from './TablePanel.tsx'

interface Props {
  editor: Editor
  given: GivenTo
  /** Where the text outside open places is fixed. */
  onlyInPlaces?: boolean
}

/**
 * What is said of the thing that is chosen, or that the cursor is in: at its side, for a value is
 * nothing to type into.
 */
export function ThingPanel({ editor, given, onlyInPlaces = false }: Props) {
  const state = useEditorState(editor)
  const { selection } = state
  const isFixed = onlyInPlaces && !isInPlace(state)
  const chosen = selection instanceof NodeSelection ? selection.node : null
  if (chosen?.type.name === 'field')
    return <FieldPanel editor={editor} field={chosen} at={selection.from} given={given} isFixed={isFixed} />
  if (isFixed) return null
  if (chosen?.type.name === 'reference')
    return <ReferencePanel editor={editor} reference={chosen} at={selection.from} onlyMarked={onlyInPlaces} />
  if (chosen?.type.name === 'picture')
    return <PicturePanel editor={editor} picture={chosen} at={selection.from} />
  const edge = edgeAt(editor)
  if (edge && !editor.isActive('table')) return <EdgePanel editor={editor} edge={edge.node} at={edge.at} />
  const columns = columnsAt(editor)

  return (
    <>
      {editor.isActive('table') ? (
        <TablePanel editor={editor} />
      ) : editor.isActive('listItem') || editor.isActive('together') ? (
        <ListPanel editor={editor} />
      ) : null}
      {columns && <ColumnsPanel editor={editor} columns={columns.node} at={columns.at} />}
    </>
  )
}
