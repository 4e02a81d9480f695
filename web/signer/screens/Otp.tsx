import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { claimedBrowser } from '../../wire/claimed-browser.ts'
import { serverNow } from '../../wire/server-time.ts'
import type { SentCode, SignerMemory } from '../memory.ts'
import { Arriving } from '../parts/Arriving.tsx'
import { CodeField } from '../parts/CodeField.tsx'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { latePart } from '../parts/late-part.tsx'
import { asClock, useCountdown } from '../parts/use-countdown.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { isRefusal, type SignerWire, wordsOf } from '../wire.ts'

// Few come here; the others do not load it.
const afterCode = () => import('./after-code.ts')
const AccessCode = latePart(() => afterCode().then((part) => part.AccessCode))
const Locked = latePart(() => afterCode().then((part) => part.Locked))

type Channel = SentCode['channel']

interface OtpProps {
  face: Face
  memory: SignerMemory
  wire: SignerWire
  sender: string
  contacts: readonly { channel: Channel; to: string }[]
  /** After a session that ended: says why the code is asked again. */
  again: boolean
  onOpened: () => void
}

/** No more tries, or no more codes; the link opens again at that moment. */
interface Locked {
  title: 'tries' | 'sends'
  opensAt: string
}

// The server's limits (flows.md), shown so that nobody is surprised by them; the server alone
// decides.
const mostTries = 5
const resendAfterMs = 30_000

const isPhone = () => innerWidth < 600 && matchMedia('(pointer: coarse)').matches

export function Otp({ face, memory, wire, sender, contacts, again, onOpened }: OtpProps) {
  const { t } = useTexts()
  const { code } = memory
  const [challenge, setChallenge] = useState(() =>
    memory.sent && memory.sent.expiresAt > serverNow() ? memory.sent : null,
  )
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(challenge ? null : 'sending')
  const [locked, setLocked] = useState<Locked | null>(null)
  /** The one-time code was right, and the sender asks for a code of their own too. */
  const [rightOtp, setRightOtp] = useState('')
  const asked = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(challenge?.expiresAt ?? null)
  const untilResend = useCountdown(challenge?.resendAt ?? null)

  function keep(sent: SentCode) {
    memory.sent = sent
    setChallenge(sent)
  }

  async function send(channel?: Channel) {
    setBusy('sending')
    setProblem(null)
    setDigits('')
    try {
      const sent = await wire.generateSignerOtp({ link: code, channel })
      keep({
        id: sent.challenge_id,
        to: sent.to,
        channel: sent.channel,
        expiresAt: Date.parse(sent.expiresAt),
        resendAt: serverNow() + resendAfterMs,
        sendsLeft: sent.sends_left,
        hasLeft: sent.has_left,
        wrong: 0,
      })
      input.current?.focus()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(null)
    }
  }

  function tell(error: unknown): void {
    const isLock = isRefusal(error, 'OTP_LOCKED') || isRefusal(error, 'OTP_SENDS_USED')
    if (isLock && error.retryAfter) {
      // Opened again, the page asks the server, who says until when.
      memory.sent = null
      const opensAt = new Date(serverNow() + error.retryAfter * 1000).toISOString()
      setLocked({ title: isRefusal(error, 'OTP_LOCKED') ? 'tries' : 'sends', opensAt })
    } else setProblem(wordsOf(error, t))
  }

  async function validate(otp: string) {
    if (!challenge || busy) return
    if (otp.length < 6) {
      setProblem(t('enterOtp'))
      input.current?.focus()
      return
    }
    setBusy('checking')
    setProblem(null)
    try {
      await wire.validateSignerOtp({
        link: code,
        challenge_id: challenge.id,
        otp,
        browser: claimedBrowser(navigator),
      })
      memory.sent = null
      onOpened()
    } catch (error) {
      if (isRefusal(error, 'ACCESS_CODE_NEEDED')) return setRightOtp(otp)
      if (isRefusal(error, 'OTP_WRONG')) keep({ ...challenge, wrong: challenge.wrong + 1 })
      tell(error)
      setDigits('')
      input.current?.focus()
    } finally {
      setBusy(null)
    }
  }

  // One code is asked for when the screen opens, never again by itself.
  const askOnce = useEffectEvent(() => {
    if (asked.current) return
    asked.current = true
    if (challenge) return
    // On a phone the SMS comes to where they are; a mail may be read nowhere near.
    void send(isPhone() && contacts.some(({ channel }) => channel === 'sms') ? 'sms' : undefined)
  })
  useEffect(() => askOnce(), [])

  if (locked)
    return (
      <Arriving face={face}>
        <Locked
          face={face}
          code={code}
          wire={wire}
          title={locked.title}
          opensAt={locked.opensAt}
          sender={sender}
        />
      </Arriving>
    )

  if (rightOtp && challenge)
    return (
      <Arriving face={face}>
        <AccessCode
          face={face}
          memory={memory}
          wire={wire}
          sender={sender}
          otp={rightOtp}
          challengeId={challenge.id}
          onOpened={onOpened}
          onBack={() => setRightOtp('')}
        />
      </Arriving>
    )

  const waits = untilResend !== null && untilResend > 0

  return (
    <Frame
      face={face}
      step={1}
      bar={
        <button
          type="submit"
          form="otp-form"
          className="btn primary"
          disabled={!challenge || busy !== null || digits.length < 6}
        >
          {busy === 'checking' ? <span className="spin" /> : null}
          {busy === 'checking' ? t('validating') : t('validate')}
        </button>
      }
    >
      <main className="sg-main">
        <div>
          <h1>{again ? t('sessionTitle') : t('otpTitle')}</h1>
          <p className="muted" style={{ marginTop: 8 }} role="status">
            {challenge ? (
              <>
                {t('otpWhere')} <bdi className="strong">{challenge.to}</bdi>
              </>
            ) : busy === 'sending' ? (
              t('otpSending')
            ) : (
              t('otpNotSent')
            )}
          </p>
          {challenge && !challenge.hasLeft ? (
            <p className="xs" style={{ marginTop: 6 }} role="status">
              {t('otpOnItsWay')}
            </p>
          ) : null}
        </div>
        <CodeField
          digits={digits}
          input={input}
          problem={problem}
          disabled={!challenge}
          left={
            challenge ? { seconds: left ?? 0, tries: Math.max(0, mostTries - challenge.wrong) } : undefined
          }
          onDigits={(typed) => {
            setDigits(typed)
            setProblem(null)
          }}
          onWhole={(typed) => void validate(typed)}
        />
        <div className="card pad">
          <p className="sm strong">{t('noCode')}</p>
          <p className="xs faint" style={{ margin: '2px 0 10px' }}>
            {t('noCodeWords')}
          </p>
          <div className="row wrap">
            <button
              type="button"
              className="btn"
              disabled={busy !== null || waits || challenge?.sendsLeft === 0}
              onClick={() => void send(challenge?.channel)}
            >
              {waits ? t('resendIn', { time: asClock(untilResend) }) : t('resend')}
            </button>
            {contacts.map(({ channel }) =>
              channel !== challenge?.channel && challenge?.sendsLeft !== 0 ? (
                <button
                  key={channel}
                  type="button"
                  className="btn"
                  disabled={busy !== null || waits}
                  onClick={() => void send(channel)}
                >
                  <Icon name={channel === 'mail' ? 'mail' : 'phone'} />
                  {t(`by_${channel}`)}
                </button>
              ) : null,
            )}
          </div>
        </div>
        <p className="xs faint">{t('wrongContact', { sender, organisation: face.name })}</p>
      </main>
    </Frame>
  )
}
