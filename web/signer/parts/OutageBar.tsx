import styles from '../../components/outage-bar.module.css'
import { useOutage } from '../../wire/outlast.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** What the page waits for while our service does not answer. */
export function OutageBar() {
  const { t } = useTexts()
  const outage = useOutage()

  return (
    <div className={styles.outage} role="status">
      {outage ? (
        <p>
          <span className="spin" />
          {t(outage === 'OFFLINE' ? 'offline' : 'outage')}
        </p>
      ) : null}
    </div>
  )
}
