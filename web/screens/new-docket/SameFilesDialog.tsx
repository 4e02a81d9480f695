import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../../components/ActButton.tsx'
import { TickRow } from '../../components/TickRow.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { SameBefore } from './SameBefore.tsx'
import type { SameFile } from './use-same-files.ts'

interface Props {
  /** Files that were sent before: nobody sends them again without saying so. */
  same: readonly SameFile[]
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

/** Asks only where the very same file went out before. */
export function SameFilesDialog({ same, isSending, onSend, onClose }: Props) {
  const { t } = useTranslation()
  useFocusBack()
  const [isConfirmed, setConfirmed] = useState(false)

  return (
    <Modal opened onClose={onClose} title={t('review.askTitle')}>
      <div className="col gap-12">
        {same.map(({ documentId, name, before }) => (
          <p key={documentId} className="col">
            <b className="sm trim">{name}</b>
            <SameBefore before={before} />
          </p>
        ))}
        <TickRow words={t('review.sendAgain')} checked={isConfirmed} onChange={setConfirmed} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <ActButton
          className="btn primary"
          data-autofocus
          reason={!isConfirmed && t('review.confirmFirst')}
          isBusy={isSending}
          onClick={onSend}
        >
          {t(isSending ? 'review.sending' : 'review.send')}
        </ActButton>
      </div>
    </Modal>
  )
}
