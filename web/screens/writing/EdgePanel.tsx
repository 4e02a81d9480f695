import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useTranslation } from 'react-i18next'
import { edgePages } from '#contract/vocabulary/composed/blocks.ts'
import { Choice } from '../new-docket/boxes/Choice.tsx'
import { edgesOf, insertCheckCode, insertPageNumber } from './editing/page-edges.ts'
import type { EdgeSide } from './schema/page-edges.ts'
import styles from './writing.module.css'

interface Props {
  editor: Editor
  edge: Node
  at: number
}

/** On which pages a header or footer is, and what it counts. */
export function EdgePanel({ editor, edge, at }: Props) {
  const { t } = useTranslation()
  const { side, pages } = edge.attrs as { side: EdgeSide; pages: (typeof edgePages)[number] }
  const others = edgesOf(editor.state.doc, side).filter((one) => one.at !== at)

  function choose(next: (typeof edgePages)[number]): void {
    const { tr } = editor.state
    tr.setNodeAttribute(at, 'pages', next)
    // The other one takes the other pages.
    for (const other of others) if (next !== 'every') tr.setNodeAttribute(other.at, 'pages', otherOf[next])
    editor.view.dispatch(tr)
  }

  function remove(): void {
    const { tr } = editor.state
    if (tr.doc.childCount === 1) tr.insert(tr.doc.content.size, editor.schema.nodes.paragraph!.create())
    tr.delete(at, at + edge.nodeSize)
    for (const other of others) tr.setNodeAttribute(tr.mapping.map(other.at), 'pages', 'every')
    editor.view.dispatch(
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))),
    )
    editor.commands.focus()
  }

  return (
    <fieldset className={styles.panel} aria-label={t(`writing.block.${side}`)} data-part="page-edge">
      <Choice
        label={t('writing.edge.on')}
        value={pages}
        options={(others.length > 0 ? edgePages.slice(1) : edgePages).map(
          (one) => [one, t(`writing.edge.pages.${one}`)] as const,
        )}
        onChoice={choose}
      />
      {(['page', 'pages'] as const).map((shows) => (
        <button
          key={shows}
          type="button"
          className="btn compact"
          onClick={() => insertPageNumber(editor, shows)}
        >
          {t(`writing.edge.number.${shows}`)}
        </button>
      ))}
      <button type="button" className="btn compact" onClick={() => insertCheckCode(editor)}>
        {t('writing.block.checkCode')}
      </button>
      <button type="button" className="btn compact quiet" onClick={remove}>
        {t(`writing.edge.delete.${side}`)}
      </button>
    </fieldset>
  )
}

const otherOf = { first: 'later', later: 'first' } as const
