import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callsOver } from '../login/calls.ts'
import { EnrolFactor } from '../login/EnrolFactor.tsx'
import { SecondFactorForm } from '../login/SecondFactorForm.tsx'
import '../login/factor-form.css'
import { openWire } from '../wire/open-wire.ts'
import type { SessionAnswer } from '../wire/session-storage.ts'

interface Props {
  half: SessionAnswer
  onProved: (whole: SessionAnswer) => void
  onBack: () => void
}

/**
 * The second factor of another organisation, over a wire of its own: the session of this one serves
 * all else meanwhile.
 */
export default function ProveFactor({ half, onProved, onBack }: Props) {
  const { t } = useTranslation()
  const calls = useMemo(() => callsOver(openWire({ sessionToken: () => half.user.token })), [half])
  const offered = half.second_factor ?? []
  const shared = { calls, onSignedIn: onProved, onBack, backWords: t('common.back') }

  return (
    <div className="factor-form">
      {offered.length > 0 ? <SecondFactorForm offered={offered} {...shared} /> : <EnrolFactor {...shared} />}
    </div>
  )
}
