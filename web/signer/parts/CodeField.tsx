import type { RefObject } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { asClock } from './use-countdown.ts'

interface CodeFieldProps {
  digits: string
  input: RefObject<HTMLInputElement | null>
  problem: string | null
  disabled: boolean
  /** Seconds until the code ends, and tries that are left; missing before a code was sent. */
  left?: { seconds: number; tries: number } | undefined
  onDigits: (digits: string) => void
  /** Whoever typed the last digit, or pressed Enter. */
  onWhole: (digits: string) => void
}

const cells = [0, 1, 2, 3, 4, 5]

/** Six cells over one field, so that a code from an SMS fills them at once. */
export function CodeField({ digits, input, problem, disabled, left, onDigits, onWhole }: CodeFieldProps) {
  const { t } = useTexts()

  return (
    <form
      id="otp-form"
      onSubmit={(event) => {
        event.preventDefault()
        onWhole(digits)
      }}
    >
      <div className={problem ? 'otp bad' : 'otp'}>
        <input
          ref={input}
          aria-label={t('otpLabel')}
          aria-invalid={problem !== null}
          aria-describedby="otp-problem"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          maxLength={6}
          value={digits}
          disabled={disabled}
          onChange={(event) => {
            const typed = event.target.value.replace(/\D/g, '').slice(0, 6)
            onDigits(typed)
            if (typed.length === 6 && digits.length < 6) onWhole(typed)
          }}
        />
        <div className="cells" aria-hidden="true">
          {cells.map((n) => (
            <span key={n} className={n === digits.length ? 'now' : ''}>
              {digits[n] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <p id="otp-problem" className="error" role="alert" style={{ marginTop: 6 }}>
        {problem}
      </p>
      {left ? (
        <p className="row xs faint" style={{ justifyContent: 'space-between', marginTop: 4 }}>
          <span role="timer">
            {t('timeRemaining')} <b className="strong">{asClock(left.seconds)}</b> {t('mins')}
          </span>
          <span>{left.tries === 1 ? t('oneTryLeft') : t('triesLeft', { n: left.tries })}</span>
        </p>
      ) : null}
    </form>
  )
}
