import { useEffect, useRef, useState } from 'react'
import { fill } from '#contract/vocabulary/fill.ts'
import { asClock, useCountdown } from '../parts/use-countdown.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import { keyOnToken, tokenCalls, untilToken } from './key-on-token.ts'
import type { ShownKey } from './own-key.ts'
import { tokenTexts } from './token-texts.ts'

interface Props {
  wire: SignerWire
  onKey: (key: ShownKey) => void
}

/** The code for the token helper, until it has come and shown a certificate. */
export function TokenCode({ wire, onKey }: Props) {
  const { t, language } = useTexts()
  const texts = tokenTexts[language]
  const [offer, setOffer] = useState<{ id: string; code: string; until: number } | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const left = useCountdown(offer?.until ?? null) ?? 0
  const hear = useRef({ onKey, t })
  hear.current = { onKey, t }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another code
  useEffect(() => {
    let wanted = true
    let waiting: string | null = null
    const { pair, giveUp } = tokenCalls(wire)
    async function waits() {
      const { pairing_id, code, until } = await pair()
      waiting = pairing_id
      if (!wanted) return void giveUp(pairing_id)
      setOffer({ id: pairing_id, code, until: Date.parse(until) })
      const look = await untilToken(
        wire,
        pairing_id,
        ({ state, certificates }) => {
          if (wanted && state !== 'offered') setIsTaken(true)

          return certificates
        },
        () => wanted,
      )
      if (!wanted || !look) return
      waiting = null
      hear.current.onKey(keyOnToken(wire, pairing_id, look))
    }
    setOffer(null)
    setIsTaken(false)
    setProblem(null)
    waits().catch((error: unknown) => {
      waiting = null
      if (wanted) setProblem(wordsOf(error, hear.current.t))
    })

    return () => {
      wanted = false
      // Nobody waits for a helper any more.
      if (waiting) void giveUp(waiting)
    }
  }, [wire, round])

  if (problem)
    return (
      <>
        <p className="note bad" role="alert">
          {problem}
        </p>
        <button type="button" className="btn primary" onClick={() => setRound(round + 1)}>
          {texts.again}
        </button>
      </>
    )

  return (
    <div className="field" style={{ gap: 12 }}>
      <p>{texts.how}</p>
      <dl className="card pad" style={{ margin: 0, display: 'grid', gap: 4 }}>
        <dt className="xs faint">{texts.address}</dt>
        <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{location.origin}</dd>
        <dt className="xs faint">{texts.code}</dt>
        <dd style={{ margin: 0, fontSize: '1.5rem', fontFamily: 'monospace', minHeight: '1.5em' }}>
          <b>{offer?.code}</b>
        </dd>
      </dl>
      <p className="row" role="status">
        <span className="spin" />
        <span>{isTaken ? texts.taken : texts.waits}</span>
      </p>
      <p className="xs faint">
        {offer && !isTaken ? `${fill(texts.left, { time: asClock(left) }, language, {})} ` : ''}
        {texts.none}
      </p>
    </div>
  )
}
