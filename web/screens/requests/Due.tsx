import { useTranslation } from 'react-i18next'
import type { RequestRow } from '#contract/dockets/request-record.ts'
import { dayInIndia, plainDay } from '../../components/days.ts'
import { serverNow } from '../../wire/server-time.ts'
import styles from './requests.module.css'

/** A day that is over is said in words, where nobody has answered yet. */
export function Due({ row }: { row: Pick<RequestRow, 'due_on' | 'state'> }) {
  const { t, i18n } = useTranslation()
  if (!row.due_on) return '–'
  const isLate = row.due_on < dayInIndia(serverNow()) && (row.state === 'open' || row.state === 'in_progress')
  const day = plainDay(row.due_on, i18n.language)

  return isLate ? <span className={styles.late}>{t('requests.late', { day })}</span> : day
}
