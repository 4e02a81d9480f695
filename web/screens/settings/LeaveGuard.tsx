import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/**
 * Going elsewhere asks first. A reload or a closed window loses nothing: the draft is there again.
 */
export function LeaveGuard({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null

  return (
    <Modal opened onClose={() => blocker.reset()} title={t('settings.leaveTitle')}>
      <p className="muted">{t('settings.leaveWords')}</p>
      <div className="dialog-acts">
        <button
          type="button"
          className="btn no"
          onClick={() => {
            onLeave()
            blocker.proceed()
          }}
        >
          {t('settings.leave')}
        </button>
        <button type="button" className="btn primary" data-autofocus onClick={() => blocker.reset()}>
          {t('settings.stay')}
        </button>
      </div>
    </Modal>
  )
}
