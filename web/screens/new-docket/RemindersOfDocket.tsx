import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf } from '../../components/lazy/part.ts'
import styles from './new-docket.module.css'

const dialog = partOf(async () => ({ default: (await import('./RemindersDialog.tsx')).RemindersDialog }))

interface Props {
  docket: DocketRecord
  /** Those that lie before the last day. */
  days: readonly number[]
  reload: () => Promise<unknown>
}

/** When people are reminded who have not signed, and where that is changed. */
export function RemindersOfDocket({ docket, days, reload }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isFixed = docket.settings.locked.includes('reminder_days')

  return (
    <div className="field">
      <span className="label">{t('reminders.title')}</span>
      <span className="row gap-12">
        <span>{days.length > 0 ? t('reminders.after', { days: days.join(', ') }) : t('reminders.none')}</span>
        {!isFixed && (
          <button
            type="button"
            className={`btn compact right ${styles.lookChange}`}
            onClick={() => setOpen(true)}
          >
            {t('reminders.change')}
          </button>
        )}
      </span>
      {isFixed && <span className="help">{t('reminders.fixed')}</span>}
      <Lazy part={dialog} opened={isOpen} onClose={() => setOpen(false)} docket={docket} reload={reload} />
    </div>
  )
}
