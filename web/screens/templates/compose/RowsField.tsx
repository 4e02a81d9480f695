import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { JudgedField } from '#contract/vocabulary/fields/judge-form.ts'
import { type GivenRow, typedIn } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateTable } from '#contract/vocabulary/templates/settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import { problemWords, type Trouble } from '../../../texts/problem-words.ts'
import styles from './compose.module.css'
import { ValueField } from './ValueField.tsx'

interface Props {
  table: TemplateTable
  language: string
  rows: readonly GivenRow[]
  /** Missing where samples are written: these are judged with the template. */
  judged?: readonly ReadonlyMap<string, JudgedField>[] | undefined
  /** By `values.items.0.price`. */
  wrong?: Readonly<Record<string, Trouble>>
  onRows: (rows: GivenRow[]) => void
}

/** The rows of a table of values: each is added, filled and removed. */
export function RowsField({ table, language, rows, judged, wrong = {}, onRows }: Props) {
  const { t, i18n } = useTranslation()
  const list = useRef<HTMLFieldSetElement>(null)
  const { name, label, help, least, most, columns } = table
  const own = problemWords(i18n.language, wrong[`values.${name}`])

  /** The keyboard goes on where the hand is. */
  function focusRow(row: number): void {
    const parts = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const part = parts[Math.min(row, parts.length - 1)]
    const control = part?.querySelector<HTMLElement>('input, select, textarea')
    ;(control ?? list.current?.querySelector<HTMLElement>('[data-act=add]'))?.focus()
  }

  function add(): void {
    flushSync(() => onRows([...rows, {}]))
    focusRow(rows.length)
  }

  function remove(row: number): void {
    flushSync(() => onRows(rows.filter((_, index) => index !== row)))
    focusRow(row)
  }

  const give = (row: number, column: string, typed: string) =>
    onRows(rows.map((cells, index) => (index === row ? { ...cells, [column]: typed } : cells)))

  return (
    <fieldset ref={list} className={styles.rows} data-part={`rows-${name}`}>
      <legend className="label">{label}</legend>
      {help && <p className="help">{help}</p>}
      <ol>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          <li key={row} data-row={row} className={styles.row}>
            <fieldset className={styles.plain}>
              <legend className="faint sm">{t('compose.row', { number: row + 1 })}</legend>
              <div className={styles.cells}>
                {columns.map((column) => {
                  const cell = judged?.[row]?.get(column.name)
                  if (judged && !cell?.isShown) return null
                  const path = `${name}.${row}.${column.name}`

                  return (
                    <ValueField
                      key={column.name}
                      value={{ ...column, name: path }}
                      language={language}
                      isRequired={cell?.isRequired ?? column.required}
                      isClosed={judged ? (cell?.isClosed ?? false) : column.settings.formula !== undefined}
                      typed={typedIn(cells, column.name) ?? cell?.value ?? ''}
                      error={problemWords(i18n.language, wrong[`values.${path}`])}
                      onTyped={(typed) => give(row, column.name, typed)}
                    />
                  )
                })}
              </div>
            </fieldset>
            <button
              type="button"
              className="btn quiet square compact"
              aria-label={t('compose.removeRow', { number: row + 1, name: label })}
              onClick={() => remove(row)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ol>
      {own && (
        <p className="error" role="alert" tabIndex={-1}>
          <Icon name="bad" />
          {own}
        </p>
      )}
      <div className="row gap-8">
        <button
          type="button"
          className="btn compact"
          data-act="add"
          disabled={rows.length >= most}
          onClick={add}
        >
          <Icon name="plus" />
          {t('compose.addRow')}
        </button>
        <span className="help" role="status">
          {t('compose.rowCount', { count: rows.length })}
          {least > rows.length && ` ${t('compose.rowsLeast', { count: least })}`}
        </span>
      </div>
    </fieldset>
  )
}
