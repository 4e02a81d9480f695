import { useTranslation } from 'react-i18next'
import { dayWords, monthWords } from './contract-days.ts'
import styles from './contracts.module.css'
import { weeksOf } from './quarter.ts'

interface Props {
  /** First days of months. */
  months: readonly string[]
  ends: ReadonlyMap<string, number>
  today: string
  chosen: string | null
  onChoose: (day: string | null) => void
}

const weekdays = [
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
  '2026-11-06',
  '2026-11-07',
  '2026-11-08',
]

/** On which days contracts end; a day narrows the table below. */
export function Calendar({ months, ends, today, chosen, onChoose }: Props) {
  const { i18n } = useTranslation()
  const weekday = (day: string, form: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(i18n.language === 'hi' ? 'hi-IN' : 'en-IN', {
      weekday: form,
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))

  return (
    <div className={styles.months}>
      {months.map((month) => (
        <table key={month} className={styles.month}>
          <caption>{monthWords(month, i18n.language)}</caption>
          <thead>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  <abbr title={weekday(day, 'long')}>{weekday(day, 'narrow')}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.join()}>
                {week.map((day, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place in its week
                  <td key={at} aria-current={day === today ? 'date' : undefined}>
                    {day && (
                      <Day
                        day={day}
                        count={ends.get(day) ?? 0}
                        isChosen={day === chosen}
                        onChoose={onChoose}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

interface DayProps {
  day: string
  count: number
  isChosen: boolean
  onChoose: (day: string | null) => void
}

function Day({ day, count, isChosen, onChoose }: DayProps) {
  const { t, i18n } = useTranslation()
  const number = Number(day.slice(8))
  if (count === 0) return <span>{number}</span>

  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? null : day)}>
      <span aria-hidden="true">{number}</span>
      <small aria-hidden="true">{count}</small>
      <span className="visually-hidden">
        {t('contracts.endOnDay', { count, day: dayWords(day, i18n.language) })}
      </span>
    </button>
  )
}
