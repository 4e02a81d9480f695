import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { emptyRow, isEmptyRow, mostPeople, rowsOfPaste, type SeveralRow } from './several.ts'
import styles from './users.module.css'

interface Props {
  rows: readonly SeveralRow[]
  /** One a row; empty where nothing is wrong. */
  errors: readonly string[]
  onChange: (rows: SeveralRow[]) => void
}

const cells = [
  { name: 'name', type: 'text' },
  { name: 'email', type: 'email' },
  { name: 'mobile', type: 'tel' },
] as const

/** A small sheet: rows can be typed or pasted. */
export function SeveralRows({ rows, errors, onChange }: Props) {
  const { t } = useTranslation()
  const put = (place: number, part: Partial<SeveralRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)))

  function paste(event: ClipboardEvent, place: number): void {
    const pasted = rowsOfPaste(event.clipboardData.getData('text'))
    if (pasted.length < 2 && !pasted[0]?.name) return
    if (pasted.length < 2 && !pasted[0]?.email) return
    event.preventDefault()
    const after = [...rows.slice(0, place), ...pasted, ...rows.slice(place).filter((row) => !isEmptyRow(row))]
    onChange(after.slice(0, mostPeople))
  }

  return (
    <div className={styles.several}>
      <div className={`${styles.severalHead} cap`} aria-hidden="true">
        {cells.map(({ name }) => (
          <span key={name}>{t(`users.several.${name}`)}</span>
        ))}
      </div>
      {rows.map((row, place) => (
        <fieldset key={row.key} className={`${styles.severalRow} plain-set`}>
          <legend className="visually-hidden">{t('users.several.row', { number: place + 1 })}</legend>
          {cells.map(({ name, type }) => (
            <span key={name} className={errors[place] ? 'input bad' : 'input'}>
              <input
                type={type}
                autoComplete="off"
                maxLength={254}
                aria-label={t(`users.several.${name}`)}
                placeholder={t(`users.several.${name}`)}
                value={row[name]}
                onChange={(event) => put(place, { [name]: event.target.value })}
                onPaste={(event) => paste(event, place)}
              />
            </span>
          ))}
          <button
            type="button"
            className="btn quiet square"
            aria-label={t('users.several.takeAway', { number: place + 1 })}
            onClick={() => onChange(rows.length > 1 ? rows.filter((_, at) => at !== place) : [emptyRow()])}
          >
            <Icon name="x" />
          </button>
          {errors[place] && (
            <p className="error" role="alert">
              <Icon name="bad" />
              {errors[place]}
            </p>
          )}
        </fieldset>
      ))}
      {rows.length < mostPeople && (
        <button type="button" className="btn compact" onClick={() => onChange([...rows, emptyRow()])}>
          <Icon name="plus" />
          {t('users.several.more')}
        </button>
      )}
    </div>
  )
}
