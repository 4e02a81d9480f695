import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { toast } from '../../shell/toast.ts'
import { BarLine } from './BarLine.tsx'
import { endedWords } from './ended-words.ts'
import { sharedScreen, useSharedScreen } from './share-state.ts'

export const viewPath = '/help/screen'

/** On every page of the portal while a screen is shared; either side ends it here. */
export default function ShareBar() {
  const { t } = useTranslation()
  const share = useSharedScreen()
  const { pathname } = useLocation()
  const isAtView = pathname === viewPath
  useEndSaid(isAtView)
  if (share?.state !== 'live') return null

  return (
    <BarLine share={share}>
      {share.side === 'viewer' && !isAtView && (
        <Link className="btn compact" to={viewPath}>
          {t('screen.look')}
        </Link>
      )}
    </BarLine>
  )
}

/**
 * Says once, on any page, that the view is over; the dialog and the page of the view say it
 * themselves.
 */
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
