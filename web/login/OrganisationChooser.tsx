import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrganisationChoices } from '../components/OrganisationChoices.tsx'
import type { SessionAnswer } from '../wire/session-storage.ts'
import { calls } from './calls.ts'
import { Refused } from './Refused.tsx'
import { useAct } from './use-act.ts'

interface Props {
  choices: NonNullable<SessionAnswer['organisation_list']>
  onChosen: (answer: SessionAnswer) => void
  onBack: () => void
}

/**
 * Shown after a login that belongs to several organisations: nothing but a choosing session exists
 * until one is chosen.
 */
export function OrganisationChooser({ choices, onChosen, onBack }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [lacksChoice, setLacksChoice] = useState(false)
  const act = useAct()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  async function proceed(event: FormEvent): Promise<void> {
    event.preventDefault()
    setLacksChoice(!chosen)
    if (!chosen) return
    await act.run(async () => onChosen(await calls.proceedWithSelectedOrg({ organisation_id: chosen })))
  }

  return (
    <form onSubmit={proceed}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('login.chooseTitle')}
        </h1>
        <p className="muted">{t('login.chooseHelp')}</p>
      </div>
      <Refused failure={act.failure} />
      <OrganisationChoices
        legend={t('login.chooseTitle')}
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
      />
      {lacksChoice && !chosen && (
        <p className="error" role="alert">
          {t('login.chooseFirst')}
        </p>
      )}
      <button type="submit" className="btn primary big wide">
        {act.isBusy && <span className="spin" />}
        {t('login.proceed')}
      </button>
      <button type="button" className="btn quiet" onClick={onBack}>
        {t('login.otherAccount')}
      </button>
    </form>
  )
}
