import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  mostColumns,
  mostRows,
  type TemplateTable,
  type ValueKind,
  valueKinds,
} from '#contract/vocabulary/templates/settings.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { problemWords } from '../../../texts/problem-words.ts'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { RowsField } from '../compose/RowsField.tsx'
import styles from './builder.module.css'
import { insertRows } from './edit-repeats.ts'
import { PanelHead } from './PanelHead.tsx'
import type { Builder } from './use-builder.ts'
import type { Side } from './use-side.ts'
import { settingsForKind } from './value-box.ts'
import { nameOfValue } from './value-names.ts'
import { namesOf, withTable } from './values-of.ts'

interface Props {
  builder: Builder
  editor: Editor
  side: Side
  table: TemplateTable
}

/** A table of values: its columns, how many rows it takes, and its sample rows. */
export function RowsEditor({ builder, editor, side, table }: Props) {
  const { t, i18n } = useTranslation()
  const { content } = builder
  const { name, label, least, most, columns, sample } = table
  const change = (part: Partial<TemplateTable>) =>
    builder.changeContent(withTable(content, name, (one) => ({ ...one, ...part })))
  const number = (part: 'least' | 'most') => (
    <Field
      label={t(`builder.rows.${part}`)}
      error={
        part === 'most' && least > most ? problemWords(i18n.language, { code: 'LIMITS_CROSSED' }) : undefined
      }
    >
      {(control) => (
        <span className="input compact">
          <input
            {...control}
            type="number"
            min={part === 'least' ? 0 : 1}
            max={mostRows}
            value={table[part]}
            onChange={({ target }) => {
              const rows = Math.trunc(Number(target.value))
              change({ [part]: Math.min(mostRows, Math.max(part === 'least' ? 0 : 1, rows || 0)) })
            }}
          />
        </span>
      )}
    </Field>
  )

  return (
    <section className={styles.panel} aria-label={label} data-part="rows">
      <PanelHead title={t('builder.rows.title')} onBack={side.closeValue} />
      <TextField
        name="label"
        label={t('builder.rows.label')}
        value={label}
        most={100}
        onChange={(typed) => change({ label: typed })}
        error={label.trim() === '' ? { code: 'REQUIRED' } : undefined}
      />
      <h3 className={styles.subhead}>{t('builder.rows.columns')}</h3>
      <ul className={styles.rows}>
        {columns.map((column) => (
          <li key={column.name}>
            <button type="button" className={styles.row} onClick={() => side.openValue(column.name)}>
              <b>{column.label}</b>
              <small>
                {t(`kind.${column.kind}`)}
                {column.settings.formula && ` · ${t('builder.value.computed')}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <AddColumn builder={builder} table={table} />
      <div className={styles.pair}>
        {number('least')}
        {number('most')}
      </div>
      {columns.length > 0 && (
        <RowsField
          table={{ ...table, label: t('builder.rows.sample'), least: 0, most: 20 }}
          language={content.language}
          rows={sample}
          onRows={(rows) => change({ sample: rows })}
        />
      )}
      <p className="help">{t('builder.rows.inFormulas', { name })}</p>
      <div className={styles.acts}>
        <button
          type="button"
          className="btn compact"
          disabled={columns.length === 0}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertRows(editor, table)}
        >
          <Icon name="plus" />
          {t('builder.rows.addToText')}
        </button>
        <button
          type="button"
          className="btn compact no"
          onClick={() => {
            builder.changeContent(withTable(content, name, () => null))
            side.closeValue()
          }}
        >
          <Icon name="trash" />
          {t('builder.rows.remove')}
        </button>
      </div>
    </section>
  )
}

function AddColumn({ builder, table }: { builder: Builder; table: TemplateTable }) {
  const { t } = useTranslation()
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<ValueKind>('text')
  const [isWrong, setWrong] = useState(false)
  const { content } = builder

  function add(): void {
    if (label.trim() === '') {
      setWrong(true)

      return
    }
    const column = {
      name: nameOfValue(label, kind, namesOf(content)),
      label: label.trim(),
      kind,
      required: kind !== 'tick',
      sample: null,
      settings: settingsForKind(kind, {}, [t('fields.optionOne'), t('fields.optionTwo')]),
    }
    builder.changeContent(
      withTable(content, table.name, (one) => ({ ...one, columns: [...one.columns, column] })),
    )
    setLabel('')
  }

  return (
    <form
      className={styles.addColumn}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        name="column"
        label={t('builder.rows.column')}
        value={label}
        most={100}
        onChange={(typed) => {
          setLabel(typed)
          setWrong(false)
        }}
        error={isWrong ? { code: 'REQUIRED' } : undefined}
      />
      <Choice
        label={t('builder.value.kind')}
        value={kind}
        options={valueKinds.map((one) => [one, t(`kind.${one}`)] as const)}
        onChoice={setKind}
      />
      <button type="submit" className="btn compact" disabled={table.columns.length >= mostColumns}>
        <Icon name="plus" />
        {t('builder.rows.addColumn')}
      </button>
    </form>
  )
}
