import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keepsDrafts } from '../wire/kept-drafts.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

interface Props {
  opened: boolean
  onClose: () => void
  leftMs: number
  onLeave: () => void
}

export default function IdleDialog({ opened, onClose, leftMs, onLeave }: Props) {
  const { t } = useTranslation()

  return (
    <Modal opened={opened} onClose={onClose} title={t('idle.title')} withCloseButton={false}>
      <p className="muted">{t(keepsDrafts() ? 'idle.wordsKept' : 'idle.words')}</p>
      <p className="countdown" role="timer" aria-live="off">
        {minutesAndSeconds(leftMs)}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onLeave}>
          {t('idle.logout')}
        </button>
        <button type="button" className="btn primary" data-autofocus onClick={onClose}>
          {t('idle.extend')}
        </button>
      </div>
    </Modal>
  )
}
