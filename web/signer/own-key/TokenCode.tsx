import { useMemo } from 'react'
import { fill } from '#contract/vocabulary/fill.ts'
import { asClock } from '../parts/use-countdown.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import type { ShownKey } from './own-key.ts'
import { signerTokenCalls } from './signer-token-calls.ts'
import { tokenTexts } from './token-texts.ts'
import { useTokenCode } from './use-token-code.ts'

interface Props {
  wire: SignerWire
  onKey: (key: ShownKey) => void
}

/** The code for the token helper, until it has come and shown a certificate. */
export function TokenCode({ wire, onKey }: Props) {
  const { t, language } = useEveryText()
  const texts = useTopic('token', tokenTexts)
  const calls = useMemo(() => signerTokenCalls(wire), [wire])
  const heard = { onKey, wordsOf: (error: unknown) => wordsOf(error, t) }
  const { offer, isTaken, problem, left, again } = useTokenCode(calls, heard)

  if (problem)
    return (
      <>
        <p className="note bad" role="alert">
          {problem}
        </p>
        <button type="button" className="btn primary" onClick={again}>
          {texts.again}
        </button>
      </>
    )

  return (
    <div className="field" style={{ gap: 12 }}>
      <p>{texts.how}</p>
      <dl className="card pad" style={{ margin: 0, display: 'grid', gap: 4 }}>
        <dt className="xs faint">{texts.address}</dt>
        <dd dir="ltr" style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {location.origin}
        </dd>
        <dt className="xs faint">{texts.code}</dt>
        <dd dir="ltr" style={{ margin: 0, fontSize: '1.5rem', fontFamily: 'monospace', minHeight: '1.5em' }}>
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
