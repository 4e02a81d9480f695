import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { Icon } from '../components/Icon.tsx'
import { OrganisationChoices } from '../components/OrganisationChoices.tsx'
import { failureWords } from '../texts/failure-words.ts'
import { portalWire } from '../wire/portal-wire.ts'
import type { SessionAnswer } from '../wire/session-storage.ts'

interface Props {
  choices: NonNullable<SessionAnswer['organisation_list']>
  onChosen: (answer: SessionAnswer) => void
  onBack: () => void
}

/** Shown after a login that belongs to several organisations: nothing but a choosing session exists until one is chosen. */
export function OrganisationChooser({ choices, onChosen, onBack }: Props) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  async function proceed(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!chosen || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      onChosen(
        await portalWire.call<typeof proceedWithSelectedOrg>(
          '/api/users/v1/proceedWithSelectedOrg',
          { organisation_id: chosen },
          { idempotencyKey: crypto.randomUUID() },
        ),
      )
    } catch (refused) {
      setFailure(refused)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={proceed}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('login.chooseTitle')}
        </h1>
        <p className="m">{t('login.chooseHelp')}</p>
      </div>
      {failure !== undefined && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      <OrganisationChoices
        legend={t('login.chooseTitle')}
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
      />
      <button type="submit" className="btn primary big w" disabled={!chosen}>
        {isBusy && <span className="spin" />}
        {t('login.proceed')}
      </button>
      <button type="button" className="btn quiet" onClick={onBack}>
        {t('login.otherAccount')}
      </button>
    </form>
  )
}
