import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../../components/CodeInput.tsx'
import { Icon } from '../../components/Icon.tsx'
import { asClock, useCountdown } from '../../signer/parts/use-countdown.ts'
import { failureWords } from '../../texts/failure-words.ts'
import type { AssistedMemory } from '../../wire/assisted-memory.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { claimedBrowser } from '../../wire/claimed-browser.ts'
import { serverNow } from '../../wire/server-time.ts'
import styles from './assisted.module.css'
import type { AssistedInfo, AssistedWire } from './assisted-wire.ts'
import { isLinkEnded } from './LinkEnded.tsx'

interface Props {
  info: AssistedInfo
  memory: AssistedMemory
  wire: AssistedWire
  why: 'first' | 'session-ended' | 'left'
  onOpened: () => void
  onEnded: (failure: unknown) => void
}

type Channel = 'mail' | 'sms'

// The server's limits, shown so that nobody is surprised by them; the server alone decides.
const mostTries = 5
const resendAfterMs = 30_000

/**
 * The code that opens the dashboard. Nothing is sent until somebody asks: what merely looks at a
 * link uses none up.
 */
export function EnterByCode({ info, memory, wire, why, onOpened, onEnded }: Props) {
  const { t, i18n } = useTranslation()
  const [sent, setSent] = useState(memory.sent && memory.sent.expiresAt > serverNow() ? memory.sent : null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(sent?.expiresAt ?? null)
  const untilResend = useCountdown(sent?.resendAt ?? null) ?? 0
  const isSent = sent !== null

  useEffect(() => {
    if (isSent) input.current?.focus()
  }, [isSent])

  async function attempt(kind: 'sending' | 'checking', act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(kind)
    setFailure(undefined)
    try {
      await act()
    } catch (refused) {
      if (isLinkEnded(refused)) onEnded(refused)
      else setFailure(refused)
      if (isFailure(refused, 'OTP_WRONG')) setWrong((times) => times + 1)
      input.current?.focus()
    } finally {
      setBusy(null)
    }
  }

  const send = (channel: Channel | undefined) =>
    attempt('sending', async () => {
      setCode('')
      const answer = await wire.validateExternalUser({ channel })
      if (!answer.sent) return
      memory.sent = {
        to: answer.sent.to,
        channel: answer.sent.channel,
        expiresAt: Date.parse(answer.expiresAt),
        resendAt: serverNow() + resendAfterMs,
        sendsLeft: answer.sent.sends_left,
        hasLeft: answer.sent.has_left,
      }
      setSent(memory.sent)
      setWrong(0)
    })

  const enter = (digits = code) =>
    attempt('checking', async () => {
      setCode('')
      const { token } = await wire.validateExternalUser({
        token: digits,
        browser: claimedBrowser(navigator),
      })
      memory.token = token ?? ''
      memory.sent = null
      onOpened()
    })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isSent) void enter()
    else void send(info.contacts[0]?.channel)
  }

  const others = info.contacts.filter(
    ({ channel }) => channel !== (sent?.channel ?? info.contacts[0]?.channel),
  )
  const mayResend = busy === null && untilResend === 0 && sent?.sendsLeft !== 0

  return (
    <form className={styles.assistedCode} onSubmit={submit} noValidate>
      {why !== 'first' && !isSent && (
        <p className="note" role="status">
          <Icon name={why === 'left' ? 'check' : 'clock'} />
          <span>{t(why === 'left' ? 'assisted.left' : 'assisted.sessionEnded')}</span>
        </p>
      )}
      <div>
        <h1>{t('assisted.hello', { name: info.first_name })}</h1>
        <p className="muted" role="status">
          {sent
            ? t('assisted.codeSent', { to: sent.to })
            : t('assisted.entryWords', { organisation: info.organisation })}
        </p>
        {sent && !sent.hasLeft && (
          <p className="xs" role="status">
            {t('assisted.onItsWay')}
          </p>
        )}
      </div>
      {failure !== undefined && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      {sent && (
        <div>
          <CodeInput
            label={t('login.codeLabel')}
            value={code}
            inputRef={input}
            onChange={(digits) => {
              setCode(digits)
              setFailure(undefined)
            }}
            onWhole={(whole) => void enter(whole)}
          />
          <p className={`row xs faint ${styles.assistedLeft}`}>
            <span role="timer">{t('assisted.timeRemaining', { time: asClock(left ?? 0) })}</span>
            <span className="right">
              {t('assisted.triesLeft', { count: Math.max(0, mostTries - wrong) })}
            </span>
          </p>
        </div>
      )}
      <button
        type="submit"
        className="btn primary big wide"
        disabled={busy !== null || (isSent && code.length < 6)}
      >
        {busy && <span className="spin" />}
        {t(isSent ? 'login.checkCode' : 'assisted.sendTo', { to: info.contacts[0]?.to })}
      </button>
      {sent && (
        <div className={styles.assistedResend}>
          <span className="sm">{t('login.noCode')}</span>
          <button type="button" className="btn" disabled={!mayResend} onClick={() => void send(sent.channel)}>
            {untilResend > 0 && sent.sendsLeft > 0
              ? t('login.resendIn', { time: asClock(untilResend) })
              : t('login.resend')}
          </button>
          <p className="faint xs" role="status">
            {t('login.sendsLeft', { left: sent.sendsLeft })}
          </p>
        </div>
      )}
      {others.map(({ channel, to }) => (
        <button
          key={channel}
          type="button"
          className="btn wide"
          disabled={isSent ? !mayResend : busy !== null}
          onClick={() => void send(channel)}
        >
          <Icon name={channel === 'mail' ? 'mail' : 'phone'} />
          {t('assisted.sendToOther', { to })}
        </button>
      ))}
      <p className="xs faint">{t('assisted.wrongContact', { organisation: info.organisation })}</p>
    </form>
  )
}
