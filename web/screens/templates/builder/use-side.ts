import type { Editor } from '@tiptap/core'
import { GapCursor } from '@tiptap/pm/gapcursor'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'

export type Tab = 'values' | 'people' | 'clauses' | 'settings'
export const tabs: readonly Tab[] = ['values', 'people', 'clauses', 'settings']

/** What the left panel shows: one of its parts, or one value of them. */
export function useSide(editor: Editor | null) {
  const [tab, setTab] = useState<Tab>('values')
  const [value, setValue] = useState<string | 'new' | 'newTable' | null>(null)
  const letGo = () => {
    if (!editor || !(editor.state.selection instanceof NodeSelection)) return
    const { tr, selection } = editor.state
    const $after = tr.doc.resolve(selection.to)
    // A cursor that comes into a shared clause would choose it again.
    const staysOut = selection.node.type.name === 'sharedClause' && !$after.nodeAfter?.isTextblock
    editor.view.dispatch(tr.setSelection(staysOut ? new GapCursor($after) : TextSelection.near($after)))
  }

  return {
    tab,
    value,
    open(next: Tab): void {
      letGo()
      setTab(next)
      setValue(null)
    },
    openValue(name: string): void {
      letGo()
      setTab('values')
      setValue(name)
    },
    closeValue(): void {
      letGo()
      setValue(null)
    },
  }
}

export type Side = ReturnType<typeof useSide>
