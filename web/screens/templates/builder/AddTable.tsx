import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import { mostTables } from '#contract/vocabulary/templates/settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import styles from './builder.module.css'
import { PanelHead } from './PanelHead.tsx'
import type { Builder } from './use-builder.ts'
import { nameOfValue } from './value-names.ts'
import { namesOf } from './values-of.ts'

interface Props {
  builder: Builder
  /** Its columns come next. */
  onAdded: (name: string) => void
  onClose: () => void
}

/** A new table of values: rows that the maker of a document fills. */
export function AddTable({ builder, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const [label, setLabel] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { content } = builder
  const tables = tablesOf(content)

  function add(): void {
    if (label.trim() === '') {
      setWrong(true)

      return
    }
    const name = nameOfValue(label, 'rows', namesOf(content))
    const table = { name, label: label.trim(), least: 1, most: 20, columns: [], sample: [] }
    builder.changeContent({ tables: [...tables, table] })
    onAdded(name)
  }

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <PanelHead title={t('builder.rows.add')} onBack={onClose} />
      <TextField
        name="label"
        label={t('builder.rows.label')}
        help={t('builder.rows.labelHelp')}
        value={label}
        most={100}
        isFirst
        onChange={(typed) => {
          setLabel(typed)
          setWrong(false)
        }}
        error={isWrong ? { code: 'REQUIRED' } : undefined}
      />
      <button type="submit" className="btn primary" disabled={tables.length >= mostTables}>
        <Icon name="plus" />
        {t('builder.rows.addOne')}
      </button>
    </form>
  )
}
