import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { endSupportSession } from '#contract/support/endSupportSession.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Icon } from '../components/Icon.tsx'
import { serverNow } from '../wire/server-time.ts'
import { useCall, useQueryCall } from '../wire/use-call.ts'
import styles from './acting-banner.module.css'
import { backToConsole } from './leave.ts'
import { useMe } from './me.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

/** Our choice: so soon the operator sees that the other side has ended it. */
const looksEveryMs = 1_000

/** In whose place support works, as whom, for how long, and the way out. */
export default function ActingLine({ acting }: { acting: NonNullable<ReturnType<typeof useMe>['acting']> }) {
  const { t } = useTranslation()
  const me = useMe()
  const [now, setNow] = useState(serverNow)
  const left = Date.parse(acting.until) - now
  // Its refusal leads back: the session is over for every call.
  useQueryCall(getUserInfo, {}, { refetchInterval: looksEveryMs })
  const end = useCall(endSupportSession, { onSuccess: backToConsole, onError: backToConsole })
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), 1_000)

    return () => clearInterval(ticking)
  }, [])
  useEffect(() => {
    if (left <= 0) backToConsole()
  }, [left])

  return (
    <section className={styles.acting} aria-label={t('acting.label')}>
      <Icon name="life" />
      <p>
        <strong>
          {t('acting.as', {
            operator: acting.operator,
            person: fullName(me.profileInfo),
            organisation: me.organisationInfo.name,
          })}
        </strong>{' '}
        {t(`acting.may.${acting.may}`)} <span>{t('acting.left', { time: minutesAndSeconds(left) })}</span>
      </p>
      <button
        type="button"
        className="btn compact"
        disabled={end.pending}
        onClick={() => end.send({ consent_id: acting.consent_id })}
      >
        {end.pending && <span className="spin" />}
        {t('acting.end')}
      </button>
    </section>
  )
}
