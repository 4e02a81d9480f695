import { useEffect, useRef, useState } from 'react'
import { CodeField } from '../signer/parts/CodeField.tsx'
import { Frame } from '../signer/parts/Frame.tsx'
import { asClock, useCountdown } from '../signer/parts/use-countdown.ts'
import { useTexts } from '../signer/texts/use-texts.tsx'
import { isRefusal, wordsOf } from '../signer/wire.ts'
import { claimedBrowser } from '../wire/claimed-browser.ts'
import type { SentPapersCode } from '../wire/papers-memory.ts'
import { askCode } from './ask-code.ts'
import { CodesUsed, usedUntil } from './CodesUsed.tsx'
import { usePaperTexts } from './texts/use-paper-texts.tsx'
import type { PapersWire } from './wire.ts'

interface Props {
  wire: PapersWire
  sent: SentPapersCode
  onSent: (sent: SentPapersCode) => void
  onOther: () => void
  onOpened: () => void
}

// The server's limit, shown so that nobody is surprised by it; the server alone decides.
const mostTries = 5

export function EnterCode({ wire, sent, onSent, onOther, onOpened }: Props) {
  const { t: says } = useTexts()
  const t = usePaperTexts()
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [locked, setLocked] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(sent.expiresAt)
  const waits = useCountdown(sent.resendAt) ?? 0
  useEffect(() => input.current?.focus(), [])

  async function attempt(kind: 'sending' | 'checking', act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(kind)
    setProblem(null)
    try {
      await act()
    } catch (refused) {
      setLocked(usedUntil(refused))
      if (isRefusal(refused, 'OTP_WRONG')) setWrong((times) => times + 1)
      setProblem(wordsOf(refused, says))
      input.current?.focus()
    } finally {
      setDigits('')
      setBusy(null)
    }
  }

  const check = (otp: string) =>
    otp.length < 6
      ? setProblem(says('enterOtp'))
      : void attempt('checking', async () => {
          await wire.enter({ challenge_id: sent.challengeId, otp, browser: claimedBrowser(navigator) })
          onOpened()
        })
  const resend = () =>
    attempt('sending', async () => {
      onSent(await askCode(wire, sent.asked))
      setWrong(0)
    })

  if (locked) return <CodesUsed opensAt={locked} onOther={onOther} />

  return (
    <Frame
      face={null}
      bar={
        <button
          type="submit"
          form="otp-form"
          className="btn primary"
          disabled={busy !== null || digits.length < 6}
        >
          {busy === 'checking' ? <span className="spin" /> : null}
          {says(busy === 'checking' ? 'validating' : 'validate')}
        </button>
      }
    >
      <main className="sg-main">
        <div>
          <h1>{t('codeTitle')}</h1>
          <p className="muted" style={{ marginTop: 8 }} role="status">
            {t('codeWhere')} <b className="strong">{sent.to}</b>
          </p>
        </div>
        <CodeField
          digits={digits}
          input={input}
          problem={problem}
          disabled={false}
          left={{ seconds: left ?? 0, tries: Math.max(0, mostTries - wrong) }}
          onDigits={(typed) => {
            setDigits(typed)
            setProblem(null)
          }}
          onWhole={check}
        />
        <div className="card pad">
          <p className="sm strong">{t('nothingCame')}</p>
          <p className="xs faint" style={{ margin: '2px 0 10px' }}>
            {t('nothingCameWords')}
          </p>
          <div className="row wrap">
            <button
              type="button"
              className="btn"
              disabled={busy !== null || waits > 0 || sent.sendsLeft === 0}
              onClick={() => void resend()}
            >
              {waits > 0 && sent.sendsLeft > 0 ? says('resendIn', { time: asClock(waits) }) : says('resend')}
            </button>
            <button type="button" className="btn" onClick={onOther}>
              {t('otherContact')}
            </button>
          </div>
        </div>
      </main>
    </Frame>
  )
}
