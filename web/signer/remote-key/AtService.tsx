import { useEffect, useEffectEvent, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { continueAtService } from '#contract/signers/continueAtService.ts'
import type { Outcome, SigningPage } from '../journey-types.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { useTopic } from '../texts/use-texts.tsx'
import { isRefusal, type SignerWire, wordsOf } from '../wire.ts'
import { KeyChoice } from './KeyChoice.tsx'
import { remoteKeyTexts } from './remote-key-texts.ts'
import type { Returned } from './returned.ts'

type Continued = OutputOf<typeof continueAtService>

interface Props {
  face: Face
  page: SigningPage
  wire: SignerWire
  transactionId: string
  returned: Returned
  onOutcome: (outcome: Outcome) => Promise<void>
  onFailure: (error: unknown) => void
  onOtherWay: () => void
}

// A return is good once, also where a component is shown twice.
const continued = new Map<string, Promise<Continued>>()

function continues(wire: SignerWire, transaction_id: string, returned: Returned): Promise<Continued> {
  const before = continued.get(returned.state)
  if (before) return before
  const asked = wire.call<typeof continueAtService>(
    '/api/workflow/continueAtService',
    { transaction_id, ...returned },
    { idempotencyKey: crypto.randomUUID() },
  )
  continued.set(returned.state, asked)

  return asked
}

/** Back from a signing service: a key is chosen there, or the document is signed. */
export function AtService(props: Props) {
  const { face, page, wire, transactionId, returned, onOutcome, onFailure, onOtherWay } = props
  const { t } = useEveryText()
  const texts = useTopic('remoteKey', remoteKeyTexts)
  const [here, setHere] = useState<Pick<Continued, 'credentials' | 'signed'> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const go = useEffectEvent(async () => {
    try {
      const { outcome, ...rest } = await continues(wire, transactionId, returned)
      if (outcome.state === 'waiting_for_provider') setHere(rest)
      else await onOutcome(outcome)
    } catch (error) {
      if (isRefusal(error) && error.isSessionEnd) onFailure(error)
      else setProblem(wordsOf(error, t))
    }
  })
  useEffect(() => void go(), [])

  return (
    <Frame
      face={face}
      step={4}
      bar={
        here || problem ? (
          <button type="button" className="btn wide" onClick={onOtherWay}>
            {texts.other}
          </button>
        ) : null
      }
    >
      <main className="sg-main" style={{ gap: 16, paddingTop: 18 }} aria-busy={!here && !problem}>
        {problem ? (
          <p className="note bad" role="alert">
            {problem}
          </p>
        ) : here ? (
          <KeyChoice
            page={page}
            wire={wire}
            transactionId={transactionId}
            keys={here.credentials}
            signed={here.signed}
          />
        ) : (
          <p className="muted row" role="status" style={{ justifyContent: 'center' }}>
            <span className="spin" style={{ color: 'var(--accent)' }} />
            {texts.working}
          </p>
        )}
      </main>
    </Frame>
  )
}
