import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeavingOverlay } from './LeavingOverlay.tsx'
import { logOut } from './log-out.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export default function LogoutDialog({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)

  function leave(everywhere: boolean): void {
    setLeaving(true)
    void logOut(everywhere)
  }

  if (isLeaving) return <LeavingOverlay />
  return (
    <Modal opened={opened} onClose={onClose} title={t('logout.title')}>
      <p className="muted">{t('logout.words')}</p>
      <div className="dialog-acts stacked">
        <button type="button" className="btn primary" data-autofocus onClick={() => leave(false)}>
          {t('logout.thisDevice')}
        </button>
        <button type="button" className="btn" onClick={() => leave(true)}>
          {t('logout.allDevices')}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          {t('common.cancel')}
        </button>
      </div>
    </Modal>
  )
}
