import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/** Files that still wait are in this window alone: leaving asks first, and so does closing it. */
export function LeaveGuard({ isOn, left }: { isOn: boolean; left: number }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)

    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
  if (blocker.state !== 'blocked') return null

  return (
    <Modal opened onClose={() => blocker.reset()} title={t('each.leaveTitle')}>
      <p className="muted">{t('each.leaveWords', { count: left })}</p>
      <div className="dialog-acts">
        <button type="button" className="btn no" onClick={() => blocker.proceed()}>
          {t('each.leave')}
        </button>
        <button type="button" className="btn primary" data-autofocus onClick={() => blocker.reset()}>
          {t('each.stay')}
        </button>
      </div>
    </Modal>
  )
}
