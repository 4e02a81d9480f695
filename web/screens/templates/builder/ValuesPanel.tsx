import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '#contract/vocabulary/composed/walk.ts'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import { Icon } from '../../../components/Icon.tsx'
import styles from './builder.module.css'
import { insertValue } from './edit-values.ts'
import type { Builder } from './use-builder.ts'
import type { Side } from './use-side.ts'

interface Props {
  builder: Builder
  editor: Editor
  side: Side
}

/** All that the maker of a document is asked for, and what follows from it. */
export function ValuesPanel({ builder, editor, side }: Props) {
  const { t } = useTranslation()
  const { blocks, values } = builder.content
  const tables = tablesOf(builder.content)
  const printed = new Set([...valuesIn(blocks)].map(({ name }) => name))

  return (
    <>
      <p className="help">
        {t(values.length + tables.length === 0 ? 'builder.value.none' : 'builder.value.lead')}
      </p>
      <ul className={styles.rows}>
        {values.map(({ name, label, kind, settings }) => (
          <li key={name}>
            <button type="button" className={styles.row} onClick={() => side.openValue(name)}>
              <b>{label}</b>
              <small>
                {t(`kind.${kind}`)}
                {settings.formula && ` · ${t('builder.value.computed')}`}
                {!printed.has(name) && ` · ${t('builder.value.notPrinted')}`}
              </small>
            </button>
            <button
              type="button"
              className="btn quiet square compact"
              aria-label={t('builder.value.insert', { label })}
              title={t('builder.value.insert', { label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertValue(editor, name)}
            >
              <Icon name="plus" />
            </button>
          </li>
        ))}
        {tables.map((table) => (
          <li key={table.name}>
            <button type="button" className={styles.row} onClick={() => side.openValue(table.name)}>
              <b>{table.label}</b>
              <small>{t('builder.rows.columnCount', { count: table.columns.length })}</small>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn"
        // What is chosen in the text becomes the value.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => side.openValue('new')}
      >
        <Icon name="plus" />
        {t('builder.value.add')}
      </button>
      <button type="button" className="btn" onClick={() => side.openValue('newTable')}>
        <Icon name="cols" />
        {t('builder.rows.add')}
      </button>
    </>
  )
}
