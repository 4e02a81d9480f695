import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { getConsentText } from '#contract/consents/getConsentText.ts'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { Refused } from '../login/Refused.tsx'
import { Sheet } from '../signer/parts/Sheet.tsx'
import { calls } from './calls.ts'

interface Props {
  purpose: 'terms' | 'privacy'
  onClose: () => void
}

/** The whole text that a consent names, in the person's language. */
export function ConsentText({ purpose, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [answer, setAnswer] = useState<OutputOf<typeof getConsentText>>()
  const [failure, setFailure] = useState<unknown>()
  const language = i18n.language as InputOf<typeof getConsentText>['language']

  useEffect(() => {
    calls.getConsentText({ purpose, language }).then(setAnswer, setFailure)
  }, [purpose, language])

  return (
    <Sheet title={answer?.title ?? t('register.consent.read')} onClose={onClose}>
      <Refused failure={failure} />
      {!answer && failure === undefined && <p className="spin" />}
      {answer && (
        <div className="consent-text sm" lang={answer.language}>
          {answer.text}
        </div>
      )}
      <button type="button" className="btn primary big" onClick={onClose}>
        {t('register.consent.close')}
      </button>
    </Sheet>
  )
}
