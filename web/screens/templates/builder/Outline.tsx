import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useTranslation } from 'react-i18next'
import { useEditorState } from '../../writing/editing/use-editor.ts'
import styles from './text-tools.module.css'

interface Heading {
  at: number
  level: number
  words: string
}

function headingsOf(doc: Node): Heading[] {
  const found: Heading[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'heading')
      found.push({
        at,
        level: node.attrs.level,
        words: node.textBetween(0, node.content.size, ' ', ({ attrs }) => `[${attrs.name ?? ''}]`),
      })

    return !node.isTextblock
  })

  return found
}

/** The headings of the text; each leads to its place. */
export function Outline({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const { doc, selection } = useEditorState(editor)
  const headings = headingsOf(doc)
  const here = headings.findLast(({ at }) => at <= selection.from)

  function go({ at }: Heading): void {
    const { tr } = editor.state
    editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
    editor.commands.focus()
  }

  return (
    <nav className={styles.outline} aria-label={t('builder.outline.title')} data-part="outline">
      {headings.length === 0 && <p className="help">{t('builder.outline.none')}</p>}
      <ol>
        {headings.map((heading) => (
          <li key={heading.at} style={{ paddingInlineStart: (heading.level - 1) * 16 }}>
            <button
              type="button"
              className={styles.heading}
              aria-current={heading === here ? 'location' : undefined}
              onClick={() => go(heading)}
            >
              {heading.words.trim() || t('builder.outline.wordless')}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
