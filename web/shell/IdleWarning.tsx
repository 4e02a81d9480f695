import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { ask } from '../wire/use-call.ts'
import { defaultIdleMinutes } from './idle-clock.ts'
import { LeavingOverlay } from './LeavingOverlay.tsx'
import { logOut } from './log-out.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { useIdleCountdown } from './use-idle-countdown.ts'

export function IdleWarning({ idleMinutes }: { idleMinutes: number }) {
  const { t } = useTranslation()
  const { isWarning, isEnded, leftMs, stay } = useIdleCountdown(
    (idleMinutes || defaultIdleMinutes) * 60_000,
    tellActivity,
  )
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (isLeaving || isEnded) void logOut(false)
  }, [isLeaving, isEnded])

  if (isLeaving || isEnded) return <LeavingOverlay />
  return (
    <Modal opened={isWarning} onClose={stay} title={t('idle.title')} withCloseButton={false}>
      <p className="m">{t('idle.words')}</p>
      <p className="countdown" role="timer" aria-live="off">
        {minutesAndSeconds(leftMs)}
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
