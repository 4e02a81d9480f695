import { useState } from 'react'
import { asMoment } from '../format.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import { lockedTexts } from './locked-texts.ts'

interface LockedProps {
  face: Face
  code: string
  wire: SignerWire
  /** What is used up. */
  title: 'tries' | 'sends'
  opensAt: string
  sender: string
}

/**
 * No more tries, or no more codes: when the link opens again, and the sender who can send another.
 */
export function Locked({ face, code, wire, title, opensAt, sender }: LockedProps) {
  const { t, language } = useEveryText()
  const own = useTopic('locked', lockedTexts)
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      setAskedAt((await wire.askForNewLink({ link: code })).asked_at)
    } catch (error) {
      setProblem(wordsOf(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Frame
      face={face}
      bar={
        askedAt ? null : (
          <button type="button" className="btn primary" disabled={busy} onClick={() => void ask()}>
            {busy ? <span className="spin" /> : <Icon name="mail" />}
            {fill(own.ask, { sender })}
          </button>
        )
      }
    >
      <main className="sg-main">
        <div>
          <p className="glyph">
            <Icon name="lock" />
          </p>
          <h1>{own[title]}</h1>
          <p className="muted" style={{ marginTop: 8 }} role="alert">
            {fill(own.words, { moment: asMoment(opensAt, language), sender })}
          </p>
        </div>
        {askedAt ? (
          <p className="note go" role="status">
            <Icon name="check" />
            <span>{fill(own.asked, { sender, moment: asMoment(askedAt, language) })}</span>
          </p>
        ) : null}
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
      </main>
    </Frame>
  )
}
