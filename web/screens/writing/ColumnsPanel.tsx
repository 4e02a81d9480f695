import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/vocabulary/states.ts'
import { nameOfLanguage } from '../../components/language-names.ts'
import { Choice } from '../new-docket/boxes/Choice.tsx'
import { unwrapColumns } from './editing/columns.ts'
import styles from './writing.module.css'

interface Props {
  editor: Editor
  columns: Node
  at: number
}

/** Sets the language of each of the two columns. */
export function ColumnsPanel({ editor, columns, at }: Props) {
  const { t, i18n } = useTranslation()
  const [first, second] = columns.children
  const sides = [
    { name: 'first' as const, side: first, at: at + 1 },
    { name: 'second' as const, side: second, at: at + 1 + (first?.nodeSize ?? 0) },
  ]

  return (
    <fieldset className={styles.panel} aria-label={t('writing.block.columns')} data-part="columns">
      {sides.map(({ name, side, at: sideAt }) => (
        <Choice
          key={name}
          label={t(`writing.columns.${name}`)}
          value={(side?.attrs.language ?? 'en') as Language}
          options={languages.map((one) => [one, nameOfLanguage(one, i18n.language)] as const)}
          onChoice={(language) =>
            editor.view.dispatch(editor.state.tr.setNodeAttribute(sideAt, 'language', language))
          }
        />
      ))}
      <button
        type="button"
        className="btn compact quiet"
        onClick={() => unwrapColumns(editor, { node: columns, at })}
      >
        {t('writing.columns.unwrap')}
      </button>
    </fieldset>
  )
}
