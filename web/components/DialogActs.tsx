import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** What the filled button does. */
  verb: string
  pending: boolean
  onClose: () => void
  /** Enough is filled in to send it. */
  isReady?: boolean
  /** It takes something away. */
  isDanger?: boolean
}

/** The two buttons at the foot of a form in a dialog. While it is sent the filled one keeps the focus, and does nothing. */
export function DialogActs({ verb, pending, onClose, isReady = true, isDanger }: Props) {
  const { t } = useTranslation()
  const once = (press: MouseEvent) => {
    if (pending) press.preventDefault()
  }

  return (
    <div className="dialog-acts">
      <button type="button" className="btn" onClick={onClose}>
        {t('common.cancel')}
      </button>
      <button
        type="submit"
        className={isDanger ? 'btn primary no' : 'btn primary'}
        disabled={!isReady}
        aria-disabled={pending}
        onClick={once}
      >
        {pending && <span className="spin" />}
        {verb}
      </button>
    </div>
  )
}
