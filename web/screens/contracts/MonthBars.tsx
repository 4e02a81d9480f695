import { useTranslation } from 'react-i18next'
import { count } from '../../components/amounts.ts'
import { rupees } from '../../components/money.ts'
import { monthWords } from './contract-days.ts'
import styles from './contracts.module.css'

interface Props {
  months: readonly string[]
  days: readonly { day: string; count: number; value: number }[]
}

/** How many contracts end in each month, and what they are worth: bars with their numbers. */
export function MonthBars({ months, days }: Props) {
  const { t, i18n } = useTranslation()
  const rows = months.map((month) => {
    const own = days.filter(({ day }) => day.slice(0, 7) === month.slice(0, 7))

    return {
      month,
      ends: own.reduce((sum, one) => sum + one.count, 0),
      value: own.reduce((sum, one) => sum + one.value, 0),
    }
  })
  const most = Math.max(1, ...rows.map(({ ends }) => ends))

  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{t('contracts.byMonth')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('contracts.month')}</th>
          <th scope="col">{t('contracts.count')}</th>
          <th scope="col">{t('contracts.column.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, ends, value }) => (
          <tr key={month}>
            <th scope="row">{monthWords(month, i18n.language)}</th>
            <td className={styles.barCell}>
              <i
                aria-hidden="true"
                ref={(bar) => {
                  if (bar) bar.style.width = `${(100 * ends) / most}%`
                }}
              />
              <span>{count(ends)}</span>
            </td>
            <td className={styles.number}>{value > 0 ? rupees(value) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
