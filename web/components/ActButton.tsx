import { type ButtonHTMLAttributes, type MouseEvent, useId, useState } from 'react'
import styles from './act-button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Why it cannot be pressed now. Empty, null or false: it can. */
  reason?: string | null | false
  /** It is at work: keeps the focus, and does nothing. */
  isBusy?: boolean
}

/**
 * A button that says why it cannot be pressed: under the pointer, with the focus, and when it is
 * pressed nevertheless.
 */
export function ActButton({ reason, isBusy, className, onClick, children, ...button }: Props) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!reason && !isBusy) return onClick?.(event)
    event.preventDefault()
    setAsked(true)
  }

  return (
    <span className={styles.act}>
      <button
        type="button"
        {...button}
        className={reason ? `${className} is-off` : className}
        aria-disabled={Boolean(reason) || isBusy || undefined}
        aria-describedby={reason ? id : undefined}
        onClick={press}
        onBlur={() => setAsked(false)}
      >
        {isBusy && <span className="spin" />}
        {children}
      </button>
      {reason && (
        <span
          id={id}
          role="tooltip"
          className={isAsked ? `${styles.reason} ${styles.isAsked}` : styles.reason}
        >
          {reason}
        </span>
      )}
    </span>
  )
}
