import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { minutesAndSeconds } from '../../shell/minutes-and-seconds.ts'
import { serverNow } from '../../wire/server-time.ts'
import styles from './docket.module.css'

interface Props {
  now: { name: string; group: string | null; until: string }
  people: SignerRecord[]
}

/** Who is signing at this moment, until when, and who is next (flows: the signing lease). */
export function LeaseLine({ now, people }: Props) {
  const { t } = useTranslation()
  const [clock, setClock] = useState(serverNow)
  const left = Date.parse(now.until) - clock
  const next = people.find(
    ({ state, group }) =>
      (state === 'opened' || state === 'authenticated') &&
      (group?.rule !== 'any' || group.name !== now.group),
  )

  useEffect(() => {
    const timer = setInterval(() => setClock(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className={styles.lease}>
      <span className="live" />
      <span role="status">
        <b className="semibold">
          {now.group
            ? t('lease.signingFor', { name: now.name, group: now.group })
            : t('lease.signing', { name: now.name })}
        </b>{' '}
        {next && <span className="muted">{t('lease.next', { name: next.name })}</span>}
      </span>
      {left > 0 && (
        <span className={styles.leaseLeft} role="timer">
          {t('lease.left', { time: minutesAndSeconds(left) })}
        </span>
      )}
    </div>
  )
}
