import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslation } from 'react-i18next'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { useEditorState } from '../../writing/editing/use-editor.ts'
import writingStyles from '../../writing/writing.module.css'
import styles from './builder.module.css'
import { rowAt, setRowOf, unwrap } from './edit-repeats.ts'
import { PanelHead } from './PanelHead.tsx'
import type { Builder } from './use-builder.ts'

interface Props {
  builder: Builder
  editor: Editor
  repeat: Node
  at: number
  onClose: () => void
}

/** For the rows of which table the blocks are printed. */
export function RepeatPanel({ builder, editor, repeat, at, onClose }: Props) {
  const { t } = useTranslation()
  const tables = tablesOf(builder.content)
  const of = repeat.attrs.of as string

  return (
    <section className={styles.panel} aria-label={t('builder.repeat.title')} data-part="repeat">
      <PanelHead title={t('builder.repeat.title')} onBack={onClose} takesFocus={false} />
      <Choice
        label={t('builder.repeat.for')}
        value={of}
        options={[
          ...(tables.some(({ name }) => name === of) ? [] : [[of, of] as const]),
          ...tables.map(({ name, label }) => [name, label] as const),
        ]}
        onChoice={(table) => editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'of', table))}
      />
      <p className="help">{t('builder.repeat.help')}</p>
      <button type="button" className="btn compact" onClick={() => unwrap(editor, repeat, at)}>
        <Icon name="undo" />
        {t('builder.repeat.unwrap')}
      </button>
    </section>
  )
}

/** Whether the row of the cursor is printed once, or for each row of a table of values. */
export function RowOf({ builder, editor }: { builder: Builder; editor: Editor }) {
  const { t } = useTranslation()
  useEditorState(editor)
  const tables = tablesOf(builder.content)
  const row = rowAt(editor)
  if (!row || (tables.length === 0 && row.of === null)) return null

  return (
    <div className={writingStyles.panel} data-part="row-of">
      <Choice
        label={t('builder.repeat.row')}
        value={row.of ?? ''}
        options={[
          ['', t('builder.repeat.once')],
          ...(row.of && !tables.some(({ name }) => name === row.of) ? [[row.of, row.of] as const] : []),
          ...tables.map(({ name, label }) => [name, t('builder.repeat.each', { name: label })] as const),
        ]}
        onChoice={(of) => setRowOf(editor, of || null)}
      />
    </div>
  )
}
