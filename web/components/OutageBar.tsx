import { useTranslation } from 'react-i18next'
import { useOutage } from '../wire/outlast.ts'
import styles from './outage-bar.module.css'

const words = {
  OFFLINE: 'outage.offline',
  DATABASE_AWAY: 'outage.database',
  STORAGE_AWAY: 'outage.storage',
  TOO_BUSY: 'outage.busy',
} as const

/** What the page waits for while the server, or what stands under it, does not answer. */
export function OutageBar() {
  const { t } = useTranslation()
  const outage = useOutage()

  return (
    <div className={styles.outage} role="status">
      {outage && (
        <p>
          <span className="spin" />
          {t(words[outage])}
        </p>
      )}
    </div>
  )
}
