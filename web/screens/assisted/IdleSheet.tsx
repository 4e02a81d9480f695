import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesAndSeconds } from '../../shell/minutes-and-seconds.ts'
import { type LastAct, useIdle } from '../../shell/use-idle.ts'
import { Sheet } from '../../signer/parts/Sheet.tsx'

interface Props {
  idleMinutes: number
  /** Tells the server, which counts idleness too. */
  onStay: () => void
  onOver: () => void
}

/** This session is one tab's own: no other tab is awake for it. */
const ownTab: LastAct = { read: () => 0, store: () => undefined }
/** Someone who only reads tells the server so now and then. */
const tellEveryMs = 4 * 60_000

/** Portal §4: the warning before an idle session ends, with its countdown. */
export function IdleSheet({ idleMinutes, onStay, onOver }: Props) {
  const { t } = useTranslation()
  const { state, extend } = useIdle(idleMinutes * 60_000, ownTab)
  const [now, setNow] = useState(Date.now)
  const isWarning = state.phase === 'warning'
  const over = useEffectEvent(onOver)
  const tell = useEffectEvent(onStay)

  useEffect(() => {
    if (state.phase === 'ended') over()
  }, [state.phase])

  useEffect(() => {
    if (!isWarning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWarning])

  const period = state.phase === 'counting' ? Math.floor(state.until / tellEveryMs) : 0
  useEffect(() => {
    if (period > 0) tell()
  }, [period])

  if (!isWarning) return null

  function stay(): void {
    extend()
    onStay()
  }

  return (
    <Sheet title={t('idle.title')} onClose={stay}>
      <p className="countdown" role="timer" aria-live="off">
        {minutesAndSeconds(state.until - now)}
      </p>
      <button type="button" className="btn primary big" onClick={stay}>
        {t('idle.extend')}
      </button>
      <button type="button" className="btn big" onClick={onOver}>
        {t('idle.logout')}
      </button>
    </Sheet>
  )
}
