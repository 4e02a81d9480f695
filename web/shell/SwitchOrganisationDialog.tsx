import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { failureWords } from '../texts/failure-words.ts'
import { storedOrganisations, storeSession } from '../wire/session-storage.ts'
import { useCall } from '../wire/use-call.ts'
import { useMe } from './me.ts'
import { pauseOrganisationCheck } from './use-organisation-check.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Portal §9: the page changes three seconds after the switch. */
const afterMs = 3000

export function SwitchOrganisationDialog({ opened, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const [chosen, setChosen] = useState('')
  const [isSwitched, setSwitched] = useState(false)
  const proceed = useCall(proceedWithSelectedOrg, {
    onSuccess: (answer) => {
      setSwitched(true)
      pauseOrganisationCheck()
      storeSession(answer)
      setTimeout(() => {
        location.hash = '#/'
        location.reload()
      }, afterMs)
    },
  })

  if (isSwitched)
    return (
      <div className="overlay" role="status">
        <span className="spin" />
        {t('switchOrganisation.switching')}
      </div>
    )
  return (
    <Modal opened={opened} onClose={onClose} title={t('switchOrganisation.title')}>
      <fieldset className="choices">
        <legend className="vh">{t('switchOrganisation.title')}</legend>
        {storedOrganisations().map((choice) => (
          <label key={choice.id} className={chosen === choice.id ? 'choice on' : 'choice'}>
            <input
              type="radio"
              name="organisation"
              checked={chosen === choice.id}
              disabled={choice.id === me.organisationInfo._id}
              onChange={() => setChosen(choice.id)}
            />
            <span className="col">
              <span className="b">{choice.name}</span>
              <small className="q xs">
                {choice.id === me.organisationInfo._id ? t('switchOrganisation.here') : choice.label}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {proceed.failure && (
        <p className="err" role="alert">
          {failureWords(t, i18n.language, proceed.failure)}
        </p>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={!chosen || proceed.pending}
          onClick={() => proceed.send({ organisation_id: chosen })}
        >
          {proceed.pending && <span className="spin" />}
          {t('switchOrganisation.switch')}
        </button>
      </div>
    </Modal>
  )
}
