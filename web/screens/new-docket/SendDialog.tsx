import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SameBefore } from './SameBefore.tsx'
import { stagesOf } from './signing-order.ts'
import type { DocumentDetail } from './use-docket.ts'
import type { SameFile } from './use-same-files.ts'

interface Props {
  people: DocumentDetail['signers']
  /** Files that were sent before: nobody sends them again without saying so. */
  same: readonly SameFile[]
  copiesTo: readonly string[]
  /** Somebody looks at it before anybody is invited. */
  isChecked: boolean
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

/** The last question before a docket goes out. */
export function SendDialog({ people, same, copiesTo, isChecked, isSending, onSend, onClose }: Props) {
  const { t } = useTranslation()
  const [isConfirmed, setConfirmed] = useState(false)
  const first = stagesOf(people)[0] ?? []
  const later = people.length - first.length

  return (
    <Modal opened onClose={onClose} title={t('review.askTitle')}>
      <div className="col gap-12">
        <p className="muted">
          {isChecked && `${t('review.checkedFirst')} `}
          {t(isChecked ? 'review.askWordsAfter' : 'review.askWords', {
            names: first.map((person) => person.name).join(', '),
          })}
          {later > 0 && ` ${t('review.askLater', { others: later })}`}
        </p>
        {copiesTo.length > 0 && <p className="muted">{t('review.copies', { list: copiesTo.join(', ') })}</p>}
        {same.map(({ documentId, name, before }) => (
          <p key={documentId} className="col">
            <b className="sm trim">{name}</b>
            <SameBefore before={before} />
          </p>
        ))}
        {same.length > 0 && (
          <label className="tick-row">
            <input
              type="checkbox"
              className="check"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
            />
            <span>{t('review.sendAgain')}</span>
          </label>
        )}
        <p className="help">{t('review.askHelp')}</p>
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="btn primary"
          data-autofocus
          disabled={isSending || (same.length > 0 && !isConfirmed)}
          onClick={onSend}
        >
          {isSending && <span className="spin" />}
          {t(isSending ? 'review.sending' : 'review.send')}
        </button>
      </div>
    </Modal>
  )
}
