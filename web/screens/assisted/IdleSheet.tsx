import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesAndSeconds } from '../../shell/minutes-and-seconds.ts'
import type { LastAct } from '../../shell/use-idle.ts'
import { useIdleCountdown } from '../../shell/use-idle-countdown.ts'
import { Sheet } from '../../signer/parts/Sheet.tsx'

interface Props {
  idleMinutes: number
  /** Tells the server, which counts idleness too. */
  onStay: () => void
  onOver: () => void
}

/** This session is one tab's own: no other tab is awake for it. */
const ownTab: LastAct = { read: () => 0, store: () => undefined }

/** Portal §4: the warning before an idle session ends, with its countdown. */
export function IdleSheet({ idleMinutes, onStay, onOver }: Props) {
  const { t } = useTranslation()
  const { isWarning, isEnded, leftMs, stay } = useIdleCountdown(idleMinutes * 60_000, onStay, ownTab)
  const over = useEffectEvent(onOver)

  useEffect(() => {
    if (isEnded) over()
  }, [isEnded])

  if (!isWarning) return null
  return (
    <Sheet title={t('idle.title')} onClose={stay}>
      <p className="countdown" role="timer" aria-live="off">
        {minutesAndSeconds(leftMs)}
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
