import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { minutesAndSeconds } from '../../shell/minutes-and-seconds.ts'
import { serverNow } from '../../wire/server-time.ts'
import styles from './share-bar.module.css'
import type { SharedScreen } from './share-state.ts'

/** Our choice: long enough to come to an end of what one is at. */
const warnsBefore = 5 * 60_000

interface Props {
  share: SharedScreen
  /** Stands before the button that ends it. */
  children?: ReactNode
}

/** Portal §2: whose screen is seen by whom, in the words of each side, and the end of it. */
export function BarLine({ share, children }: Props) {
  const { t } = useTranslation()
  const leftMs = useTimeLeft(share.endsAt)
  const isSharer = share.side === 'sharer'
  const isInterrupted = !share.isLineUp || !share.isOtherHere || share.picture !== 'there'

  return (
    <section
      className={isSharer ? styles.shareBar : `${styles.shareBar} ${styles.viewing}`}
      aria-label={t('screen.bar')}
    >
      <Icon name={isSharer ? 'screen' : 'eye'} />
      <p role="status">
        <b>{isSharer ? t('screen.sharing') : t('screen.viewing', { name: share.sharer.name })}</b>
        <span className="desk">
          {isSharer &&
            t('screen.with', { name: share.viewer?.name, organisation: share.viewer?.organisation })}
          {isInterrupted && ` · ${t('screen.interruptedShort')}`}
        </span>
      </p>
      {leftMs > 0 && leftMs <= warnsBefore && (
        <span className={styles.shareLeft}>{t('screen.endsIn', { time: minutesAndSeconds(leftMs) })}</span>
      )}
      {children}
      <button type="button" className={isSharer ? 'btn compact no' : 'btn compact'} onClick={share.stop}>
        {isSharer ? t('screen.disconnect') : t('screen.stop')}
      </button>
    </section>
  )
}

function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])

  return endsAt - now
}
