import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

export interface Slash {
  /** Of the `/` and what follows it. */
  from: number
  to: number
  words: string
}

/** What is typed after a `/` at the beginning of a word; null where there is none. */
export function slashAt({ state }: Editor): Slash | null {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const [, words] = /(?:^|\s)\/([\p{L}\p{M}\p{N} ]{0,30})$/u.exec(before) ?? []
  if (words === undefined) return null

  return { from: $from.pos - words.length - 1, to: $from.pos, words }
}

/** Opens with the `/` that somebody types, and not where one is already. */
export function useSlash(editor: Editor | null) {
  const [slash, setSlash] = useState<Slash | null>(null)
  useEffect(() => {
    if (!editor) return
    const typed = () =>
      setSlash((before) => {
        const found = slashAt(editor)

        return found && (before || found.words === '') ? found : null
      })
    const moved = () => setSlash((before) => before && slashAt(editor))
    editor.on('update', typed)
    editor.on('selectionUpdate', moved)
    editor.on('blur', moved)

    return () => {
      editor.off('update', typed)
      editor.off('selectionUpdate', moved)
      editor.off('blur', moved)
    }
  }, [editor])

  return { slash, close: () => setSlash(null) }
}
