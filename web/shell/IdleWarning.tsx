import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { ask } from '../wire/use-call.ts'
import { defaultIdleMinutes } from './idle-clock.ts'
import { LeavingOverlay } from './LeavingOverlay.tsx'
import { logOut } from './log-out.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { useIdle } from './use-idle.ts'

/** The server counts idleness too, by calls that a person caused: someone who only reads tells it so now and then. */
const tellEveryMs = 4 * 60_000

export function IdleWarning({ idleMinutes }: { idleMinutes: number }) {
  const { t } = useTranslation()
  const { state, extend } = useIdle((idleMinutes || defaultIdleMinutes) * 60_000)
  const [now, setNow] = useState(Date.now)
  const isWarning = state.phase === 'warning'

  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (isLeaving || state.phase === 'ended') void logOut(false)
  }, [isLeaving, state.phase])

  useEffect(() => {
    if (!isWarning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWarning])

  // `until` moves with every interaction; whole periods of it tell how long someone has been at work.
  const period = state.phase === 'counting' ? Math.floor(state.until / tellEveryMs) : 0
  useEffect(() => {
    if (period > 0) tellActivity()
  }, [period])

  function stay(): void {
    extend()
    tellActivity()
  }

  if (isLeaving || state.phase === 'ended') return <LeavingOverlay />
  return (
    <Modal opened={isWarning} onClose={stay} title={t('idle.title')} withCloseButton={false}>
      <p className="m">{t('idle.words')}</p>
      <p className="countdown" role="timer" aria-live="off">
        {minutesAndSeconds(state.until - now)}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={() => setLeaving(true)}>
          {t('idle.logout')}
        </button>
        <button type="button" className="btn primary" data-autofocus onClick={stay}>
          {t('idle.extend')}
        </button>
      </div>
    </Modal>
  )
}

function tellActivity(): void {
  // If it fails, the next call of the person meets the answer; nothing here depends on it.
  ask(getUserInfo, {}).catch(() => undefined)
}
