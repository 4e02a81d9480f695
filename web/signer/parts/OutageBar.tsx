import { useOutage } from '../../wire/outlast.ts'
import '../../components/outage-bar.css'
import { useTexts } from '../texts/use-texts.tsx'

/** What the page waits for while our service does not answer. */
export function OutageBar() {
  const { t } = useTexts()
  const outage = useOutage()

  return (
    <div className="outage" role="status">
      {outage ? (
        <p>
          <span className="spin" />
          {t(outage === 'OFFLINE' ? 'offline' : 'outage')}
        </p>
      ) : null}
    </div>
  )
}
