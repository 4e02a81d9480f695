import { type FormEvent, useEffect, useRef, useState } from 'react'
import { claimedBrowser } from '../../wire/claimed-browser.ts'
import type { SignerMemory } from '../memory.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { isRefusal, type SignerWire, wordsOf } from '../wire.ts'
import { accessCodeTexts } from './access-code-texts.ts'

interface Props {
  face: Face
  memory: SignerMemory
  wire: SignerWire
  sender: string
  /** What was right already; it stays good while this code is typed. */
  otp: string
  challengeId: string
  onOpened: () => void
  onBack: () => void
}

/** The code that the sender told them, after the one-time code and before anything is shown. */
export function AccessCode({ face, memory, wire, sender, otp, challengeId, onOpened, onBack }: Props) {
  const { t } = useEveryText()
  const own = useTopic('accessCode', accessCodeTexts)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isLocked, setLocked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setProblem(typed.trim() ? null : own.empty)
    if (!typed.trim()) return input.current?.focus()
    setBusy(true)
    try {
      await wire.validateSignerOtp({
        link: memory.code,
        challenge_id: challengeId,
        otp,
        access_code: typed,
        browser: claimedBrowser(navigator),
      })
      memory.sent = null
      onOpened()
    } catch (error) {
      setLocked(isRefusal(error, 'ACCESS_CODE_LOCKED'))
      setProblem(wordsOf(error, t))
      setTyped('')
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Frame
      face={face}
      step={1}
      bar={
        <button
          type="submit"
          form="access-code-form"
          className="btn primary"
          disabled={busy || isLocked || typed === ''}
        >
          {busy ? <span className="spin" /> : null}
          {busy ? own.checking : own.open}
        </button>
      }
    >
      <main className="sg-main">
        <div>
          <h1>{own.title}</h1>
          <p className="muted" style={{ marginTop: 8 }}>
            {fill(own.words, { sender })}
          </p>
        </div>
        <form id="access-code-form" className="field" onSubmit={(event) => void submit(event)}>
          <label htmlFor="access-code">{own.label}</label>
          <input
            id="access-code"
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={problem !== null}
            aria-describedby="access-code-problem"
            disabled={isLocked}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(null)
            }}
          />
          <p id="access-code-problem" className="error" role="alert">
            {problem}
          </p>
        </form>
        <p className="xs faint">{fill(own.none, { sender })}</p>
        <button type="button" className="btn" onClick={onBack}>
          {own.back}
        </button>
      </main>
    </Frame>
  )
}
