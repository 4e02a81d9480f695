import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import { minutesAndSeconds } from '../../shell/minutes-and-seconds.ts'
import { toast } from '../../shell/toast.ts'
import { serverNow } from '../../wire/server-time.ts'
import { endedWords } from './ended-words.ts'
import { sharedScreen, useSharedScreen } from './share-state.ts'
import './share-bar.css'

/** Our choice: long enough to come to an end of what one is at. */
const warnsBefore = 5 * 60_000

export const viewPath = '/help/screen'

/** Portal §2: on every page while a screen is shared; either side ends it here. */
export function ShareBar() {
  const { t } = useTranslation()
  const share = useSharedScreen()
  const { pathname } = useLocation()
  const isAtView = pathname === viewPath
  useEndSaid(isAtView)
  const leftMs = useTimeLeft(share?.state === 'live' ? share.endsAt : 0)
  if (share?.state !== 'live') return null

  const isSharer = share.side === 'sharer'
  const isInterrupted = !share.isLineUp || !share.isOtherHere || share.picture !== 'there'
  return (
    <section className={isSharer ? 'share-bar' : 'share-bar viewing'} aria-label={t('screen.bar')}>
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
        <span className="share-left">{t('screen.endsIn', { time: minutesAndSeconds(leftMs) })}</span>
      )}
      {!isSharer && !isAtView && (
        <Link className="btn c" to={viewPath}>
          {t('screen.look')}
        </Link>
      )}
      <button type="button" className={isSharer ? 'btn c no' : 'btn c'} onClick={share.stop}>
        {isSharer ? t('screen.disconnect') : t('screen.stop')}
      </button>
    </section>
  )
}

/** That it is over is said once, wherever one is; the dialog and the page of the view say it themselves. */
function useEndSaid(isAtView: boolean): void {
  const { t } = useTranslation()
  const share = useSharedScreen()
  const wasLive = useRef(false)

  useEffect(() => {
    if (share?.state === 'live') wasLive.current = true
    if (share?.state !== 'ended' || !wasLive.current) return
    wasLive.current = false
    const isSaidThere = share.side === 'viewer' && isAtView
    if (isSaidThere) return
    toast(endedWords(t, share))
    sharedScreen.set(null)
  }, [share, isAtView, t])
}

function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!endsAt) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [endsAt])

  return endsAt ? endsAt - now : 0
}
