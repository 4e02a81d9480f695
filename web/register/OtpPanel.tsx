import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeDialCode } from '#contract/vocabulary/home-number.ts'
import { day } from '#contract/vocabulary/time.ts'
import { CodeInput } from '../components/CodeInput.tsx'
import { Icon } from '../components/Icon.tsx'
import { fullMoment } from '../components/moments.ts'
import { useAct } from '../login/use-act.ts'
import { useRefusedWords } from '../login/use-refused-words.ts'
import { asClock, useCountdown } from '../signer/parts/use-countdown.ts'
import { isFailure } from '../wire/call-failure.ts'
import { serverNow } from '../wire/server-time.ts'
import { type Channel, type ChannelMemory, mostSends, resendAfterMs } from './registration-memory.ts'

interface Props {
  channel: Channel
  /** The address or the number as the person typed it. */
  to: string
  memory: ChannelMemory
  /** What a person does first on this screen: one filled button a screen. */
  isNext: boolean
  onSend: () => Promise<void>
  onVerify: (digits: string) => Promise<void>
  onRefused: (failure: unknown) => void
}

/**
 * Portal §2: one channel from otpMobileEmail over enterEmailOtp or enterMobileOtp to verified. The
 * server counts; this tells.
 */
export function OtpPanel({ channel, to, memory, isNext, onSend, onVerify, onRefused }: Props) {
  const { t, i18n } = useTranslation()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const sending = useAct()
  const checking = useAct()
  const input = useRef<HTMLInputElement>(null)
  const { state, sent } = memory
  const refused = useRefusedWords(checking.failure ?? sending.failure)
  const left = useCountdown(sent?.expiresAt ?? null) ?? 0
  const untilResend = useCountdown(sent ? sent.lastAt + resendAfterMs : null) ?? 0
  const isUsedUp = sent !== null && sent.sends >= mostSends
  const untilUnlock = useCountdown(memory.lockedUntil ?? (isUsedUp ? sent.lastAt + day : null)) ?? 0
  const isLocked = untilUnlock > 0
  const isEntering = state === 'enterEmailOtp' || state === 'enterMobileOtp'

  useEffect(() => {
    if (isEntering) input.current?.focus()
  }, [isEntering])

  const send = () =>
    sending.run(async () => {
      checking.forget()
      setCode('')
      try {
        await onSend()
        input.current?.focus()
      } catch (failure) {
        onRefused(failure)
        throw failure
      }
    })

  const verify = (digits = code) =>
    checking.run(async () => {
      sending.forget()
      setMissing(digits.length === 0)
      if (digits.length === 0) return input.current?.focus()
      try {
        await onVerify(digits)
      } catch (failure) {
        setCode('')
        input.current?.focus()
        if (!isFailure(failure, 'OTP_WRONG')) onRefused(failure)
        throw failure
      }
    })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEntering) void verify()
    else void send()
  }

  if (state === 'verified')
    return (
      <section className="otp-panel">
        <h2>{t(`register.otp.${channel}Otp`)}</h2>
        <p className="otp-verified" role="status">
          <Icon name="check" />
          {t(channel === 'email' ? 'register.otp.verifiedEmail' : 'register.otp.verifiedMobile', {
            email: to,
            mobile: `${homeDialCode}-${to}`,
          })}
        </p>
      </section>
    )

  const lockedWords =
    isLocked &&
    t('register.otp.locked', {
      time: fullMoment(new Date(serverNow() + untilUnlock * 1000).toISOString(), i18n.language),
    })

  return (
    <section className="otp-panel" aria-label={t(`register.otp.${channel}Otp`)}>
      <div className="row">
        <h2>{t(`register.otp.${channel}Otp`)}</h2>
        <span className="muted sm trim">{channel === 'email' ? to : `${homeDialCode}-${to}`}</span>
      </div>
      <form onSubmit={submit} noValidate>
        {isEntering && sent && (
          <>
            {sent.hasLeft === false ? (
              <p className="sm" role="status">
                {t('register.otp.onItsWay')}
              </p>
            ) : (
              <p className="sm success" role="status">
                {t('register.otp.sent')}
              </p>
            )}
            <CodeInput
              label={t(`register.otp.label.${channel}`)}
              value={code}
              error={missing && !code ? t('register.rule.otp') : refused}
              inputRef={input}
              onChange={(digits) => {
                setCode(digits)
                checking.forget()
              }}
              onWhole={(whole) => void verify(whole)}
            />
            <p className="xs faint" role="timer">
              {left > 0 ? t('register.otp.timeRemaining', { time: asClock(left) }) : t('register.otp.over')}
            </p>
          </>
        )}
        {!isEntering && refused && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{refused}</span>
          </div>
        )}
        {(isEntering || !isLocked) && (
          <button
            type="submit"
            className={isNext || isEntering ? 'btn primary big wide' : 'btn big wide'}
            aria-disabled={sending.isBusy || checking.isBusy}
          >
            {(isEntering ? checking.isBusy : sending.isBusy) && <span className="spin" />}
            {isEntering
              ? t(checking.isBusy ? 'register.otp.validating' : 'register.otp.validate')
              : t(sending.isBusy ? 'register.otp.generating' : 'register.otp.generate')}
          </button>
        )}
        {isEntering && !isLocked && (
          <div className="otp-resend">
            <span className="sm">{t('register.otp.noCode')}</span>
            {untilResend > 0 ? (
              <span className="sm faint right" role="timer">
                {t('register.otp.resendIn', { time: asClock(untilResend) })}
              </span>
            ) : (
              <button type="button" className="btn compact right" onClick={() => void send()}>
                {sending.isBusy && <span className="spin" />}
                {t('register.otp.resend')}
              </button>
            )}
          </div>
        )}
        {sent && !isLocked && (
          <p className="faint xs" role="status">
            {t('register.otp.attempts', { left: Math.max(0, mostSends - sent.sends) })}
          </p>
        )}
        {lockedWords && (
          <p className="note wait sm" role="status">
            <Icon name="clock" />
            <span>{lockedWords}</span>
          </p>
        )}
      </form>
    </section>
  )
}
