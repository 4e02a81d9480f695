import { useTranslation } from 'react-i18next'
import { ActButton } from './ActButton.tsx'

interface Props {
  /** What the filled button does. */
  verb: string
  pending: boolean
  onClose: () => void
  /** What is missing before it can be sent. */
  reason?: string | false
  /** It takes something away. */
  isDanger?: boolean
}

/**
 * The two buttons at the foot of a form in a dialog. While it is sent the filled one keeps the
 * focus, and does nothing.
 */
export function DialogActs({ verb, pending, onClose, reason, isDanger }: Props) {
  const { t } = useTranslation()

  return (
    <div className="dialog-acts">
      <button type="button" className="btn" onClick={onClose}>
        {t('common.cancel')}
      </button>
      <ActButton
        type="submit"
        className={isDanger ? 'btn primary no' : 'btn primary'}
        reason={reason}
        isBusy={pending}
      >
        {verb}
      </ActButton>
    </div>
  )
}
