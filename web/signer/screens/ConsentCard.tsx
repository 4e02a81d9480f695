import { useEffect, useState } from 'react'
import { methodFacts } from '#contract/vocabulary/signing-methods.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { Method } from '../journey-types.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { type SignerWire, wordsOf } from '../wire.ts'

interface ConsentText {
  consent_id: string
  title: string
  text: string
  version: number
}

/** The consent to a way to sign in its exact words; what was ticked holds for no others. */
export function useConsent(wire: SignerWire, method: Method, language: Language) {
  const { t } = useEveryText()
  const [consent, setConsent] = useState<ConsentText | null>(null)
  const [isTicked, setTicked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let wanted = true
    setConsent(null)
    setTicked(false)
    wire.getConsentText({ purpose: methodFacts[method].consent, language }).then(
      (text) => wanted && setConsent(text),
      (error) => wanted && setProblem(wordsOf(error, t)),
    )
    return () => {
      wanted = false
    }
  }, [wire, method, language, t])

  return { consent, isTicked, setTicked, problem }
}

interface Props {
  consent: ConsentText | null
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function ConsentCard({ consent, label, isTicked, onTick }: Props) {
  const { t } = useEveryText()
  const [isWhole, setWhole] = useState(false)

  return (
    <>
      <div className="card pad">
        <label className="consent">
          <input
            type="checkbox"
            checked={isTicked}
            disabled={!consent}
            onChange={(event) => onTick(event.target.checked)}
          />
          <span>{label}</span>
        </label>
        <button
          type="button"
          className="link xs"
          style={{ marginLeft: 32, marginTop: 6 }}
          disabled={!consent}
          onClick={() => setWhole(true)}
        >
          {t('consentFull')}
          {consent ? ` · ${t('consentVersion', { n: consent.version })}` : ''}
        </button>
      </div>
      {isWhole && consent ? (
        <Sheet title={consent.title} onClose={() => setWhole(false)}>
          <p className="prose">{consent.text}</p>
          <button type="button" className="btn wide" onClick={() => setWhole(false)}>
            {t('close')}
          </button>
        </Sheet>
      ) : null}
    </>
  )
}
