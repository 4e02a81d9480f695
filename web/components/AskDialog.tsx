import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from './FailureNote.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  title: string
  children: ReactNode
  /** The verb of the filled button. */
  verb: string
  /** It takes something away. */
  isDanger?: boolean
  pending: boolean
  /** What it asks about is not shown yet. */
  isUnready?: boolean
  failure: unknown
  onSure: () => void
  onClose: () => void
}

/**
 * Asks before an act that is not lightly undone, and keeps what came of it in sight until it is
 * done.
 */
export function AskDialog({
  title,
  children,
  verb,
  isDanger,
  pending,
  isUnready,
  failure,
  onSure,
  onClose,
}: Props) {
  const { t } = useTranslation()
  useFocusBack()

  return (
    <Modal opened onClose={pending ? () => {} : onClose} title={title} withCloseButton={!pending}>
      <div className="col gap-16">
        {children}
        <FailureNote failure={failure} />
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose} disabled={pending}>
            {t('common.cancel')}
          </button>
          <button
            type="button"
            className={isDanger ? 'btn primary no' : 'btn primary'}
            onClick={onSure}
            disabled={pending || isUnready}
            data-autofocus
          >
            {pending && <span className="spin" />}
            {verb}
          </button>
        </div>
      </div>
    </Modal>
  )
}
