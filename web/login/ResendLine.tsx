import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asClock } from '../signer/parts/use-countdown.ts'

interface Props {
  /** How often a code was sent so far. */
  sends: number
  isBusy: boolean
  onResend: () => void
}

/**
 * Portal §9: resent after 30 seconds, three codes in all, then a day of waiting. The server
 * decides; this tells.
 */
const waitSeconds = 30
const mostSends = 3

/**
 * Give it the challenge and the sends as its key: each sent code, of the same challenge too,
 * restarts the wait.
 */
export function ResendLine({ sends, isBusy, onResend }: Props) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(waitSeconds)
  const more = Math.max(0, mostSends - sends)

  useEffect(() => {
    const until = Date.now() + waitSeconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)

    return () => clearInterval(timer)
  }, [])

  return (
    <div className="login-resend">
      <span className="sm">{t('login.noCode')}</span>
      <button type="button" className="btn" disabled={isBusy || left > 0 || more === 0} onClick={onResend}>
        {left > 0 && more > 0 ? t('login.resendIn', { time: asClock(left) }) : t('login.resend')}
      </button>
      <p className="faint xs" role="status">
        {t('login.sendsLeft', { left: more })}
      </p>
    </div>
  )
}
