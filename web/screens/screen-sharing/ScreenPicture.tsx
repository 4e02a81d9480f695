import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import type { SharedScreen } from './share-state.ts'
import { tryAgain } from './sharing.ts'
import styles from './view-screen.module.css'

/** The other screen: as large as fits, or as large as it is. */
export function ScreenPicture({ share }: { share: SharedScreen }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [isActual, setActual] = useState(false)

  return (
    <div className={styles.viewLive} ref={frame}>
      <div className={styles.viewTools}>
        <fieldset className={styles.viewSize}>
          <legend className="visually-hidden">{t('screen.size')}</legend>
          {[false, true].map((actual) => (
            <button
              key={String(actual)}
              type="button"
              className="btn compact"
              aria-pressed={isActual === actual}
              onClick={() => setActual(actual)}
            >
              {t(actual ? 'screen.actual' : 'screen.fit')}
            </button>
          ))}
        </fieldset>
        {document.fullscreenEnabled && (
          <button
            type="button"
            className="btn compact"
            onClick={() => toggleFullScreen(frame.current).catch(() => toast(t('screen.noFull'), 'bad'))}
          >
            <Icon name="zoomin" size="small" />
            {t('screen.full')}
          </button>
        )}
      </div>
      <State share={share} />

      <div
        className={isActual ? `${styles.viewPicture} ${styles.actual}` : styles.viewPicture}
        tabIndex={isActual ? 0 : undefined}
      >
        <Video stream={share.stream} label={t('screen.pictureOf', { name: share.sharer.name })} />
      </div>
    </div>
  )
}

function Video({ stream, label }: { stream: MediaStream | null; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  return <video ref={video} aria-label={label} autoPlay muted playsInline />
}

function State({ share }: { share: SharedScreen }) {
  const { t } = useTranslation()
  if (share.picture === 'there' && share.isLineUp) return null
  if (share.picture === 'unreachable')
    return (
      <div className="note wait" role="alert">
        <Icon name="warn" />
        <span>
          {t('screen.unreachable')}{' '}
          <button type="button" className="btn compact" onClick={tryAgain}>
            {t('shell.tryAgain')}
          </button>
        </span>
      </div>
    )
  const words =
    share.picture === 'there' ? 'lineCut' : share.picture === 'connecting' ? 'connecting' : 'interrupted'

  return (
    <p className={`row ${styles.viewState}`} role="status">
      <span className="spin" />
      {t(`screen.${words}`)}
    </p>
  )
}

async function toggleFullScreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await frame?.requestFullscreen()
}
