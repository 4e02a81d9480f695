import { type Ref, useId } from 'react'
import styles from './code-input.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChange: (digits: string) => void
  /** The sixth digit was typed, pasted or filled in by the phone. */
  onWhole?: (digits: string) => void
}

const boxes = [0, 1, 2, 3, 4, 5]

/**
 * Six boxes with one real input behind them: paste, backspace and the phone's own filling in work
 * as in any field.
 */
export function CodeInput({ label, value, error, disabled, inputRef, onChange, onWhole }: Props) {
  const id = useId()

  return (
    <div>
      <div className={error ? `${styles.codeInput} bad` : styles.codeInput}>
        <input
          ref={inputRef}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            // Some keyboards make digits as wide as their other signs.
            const typed = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
            onChange(typed)
            if (typed.length === 6 && value.length < 6) onWhole?.(typed)
          }}
        />
        <div className={styles.boxes} aria-hidden="true">
          {boxes.map((n) => (
            <span key={n} className={n === value.length ? 'now' : undefined}>
              {value[n] ?? ''}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p id={id} className="error" role="alert">
          <Icon name="bad" />
          {error}
        </p>
      )}
    </div>
  )
}
