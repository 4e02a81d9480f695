import { Editor, type Extensions, type JSONContent } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { withoutControls } from '../schema/to-content.ts'
import { extras } from './extras.ts'
import { cleanPaste, type Dropped } from './paste.ts'

interface Given {
  content: JSONContent
  /** The blocks that there are. */
  blocks: Extensions
  isEditable: boolean
  label: string
  language: string
  onChange: (editor: Editor) => void
  onDropped: (dropped: Dropped[]) => void
  /** What is open beside the text takes a key first. */
  onKey: (event: KeyboardEvent) => boolean
}

/** The editor in a place of the page. What it begins with is taken once. */
export function useEditor(given: Given) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef(given)
  latest.current = given
  const make = useEffectEvent((element: HTMLElement) => {
    const { content, blocks, isEditable } = given

    return new Editor({
      element,
      content,
      editable: isEditable,
      extensions: [...blocks, ...extras],
      // Its style sheet would need a nonce: ours has what it says.
      injectCSS: false,
      editorProps: {
        attributes: () => ({
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': latest.current.label,
          lang: latest.current.language,
          'data-part': 'text',
          // Who only reads scrolls it with the keyboard.
          ...(!latest.current.isEditable && { 'aria-readonly': 'true', tabindex: '0' }),
        }),
        handleKeyDown: (_view, event) => latest.current.onKey(event),
        transformPastedHTML(html) {
          const { html: clean, dropped } = cleanPaste(html)
          latest.current.onDropped(dropped)

          return clean
        },
        transformPastedText: (text) => text.split(/\r?\n/).map(withoutControls).join('\n'),
      },
      onUpdate: ({ editor: changed }) => latest.current.onChange(changed),
    })
  })

  useEffect(() => {
    if (!place.current) return
    const made = make(place.current)
    setEditor(made)

    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [])

  const { language, isEditable } = given
  useEffect(() => {
    editor?.setEditable(isEditable, false)
    // Its attributes are read again with each change of what it shows.
    if (editor && language) editor.view.setProps({})
  }, [editor, language, isEditable])

  return { place, editor }
}

/** Draws again with each change of the text or of the choice in it. */
export function useEditorState(editor: Editor) {
  return useSyncExternalStore(
    (tell) => {
      editor.on('transaction', tell)

      return () => void editor.off('transaction', tell)
    },
    () => editor.state,
  )
}
