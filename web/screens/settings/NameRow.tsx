import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getOrganisationName } from '#contract/organisations/getOrganisationName.ts'
import { proposeOrganisationName } from '#contract/organisations/proposeOrganisationName.ts'
import { CompanyName } from '#contract/registration/registration-fields.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { actMoment } from '../../components/moments.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import styles from './settings.module.css'

/** The organisation's name. A new name waits until an operator agrees. */
export function NameRow() {
  const { t, i18n } = useTranslation()
  const id = useId()
  const queries = useQueryClient()
  const asked = useQueryCall(getOrganisationName, {})
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const propose = useCall(proposeOrganisationName, {
    onSuccess: (now) => {
      queries.setQueryData([getOrganisationName.path, {}], now)
      setTyped('')
    },
  })
  const known = asked.data
  const failure = propose.failure ?? (known ? null : asked.error)
  const when = (at: string) => actMoment(t, i18n.language, at)

  function sendName(): void {
    if (propose.pending) return
    const isSound = CompanyName.safeParse(typed).success
    setWrong(!isSound)
    if (isSound) propose.send({ name: typed.trim() })
  }

  function keys(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // The form around it is saved by its own button.
    event.preventDefault()
    sendName()
  }

  return (
    <fieldset className={styles.setting} id="setting-name">
      <legend>{t('settings.label.name')}</legend>
      <p className="help" id={`${id}-words`}>
        {t('settings.words.name')}
      </p>
      <div className={styles.settingValue}>
        {known && <p className="medium">{known.name}</p>}
        {known?.wished && (
          <div className="note wait" role="status">
            <Icon name="clock" />
            <span>
              {t('settings.name.waits', {
                name: known.wished.name,
                by: known.wished.by,
                moment: when(known.wished.at),
              })}
              <button
                type="button"
                className={styles.settingsAway}
                aria-disabled={propose.pending || undefined}
                onClick={() => propose.pending || propose.send({ name: null })}
              >
                {t('settings.name.withdraw')}
              </button>
            </span>
          </div>
        )}
        {known?.refused && (
          <p className="note no">
            <Icon name="bad" />
            <span>
              {t('settings.name.refused', {
                name: known.refused.name,
                why: known.refused.why,
                moment: when(known.refused.at),
              })}
            </span>
          </p>
        )}
        <span className="row">
          <span className={isWrong ? 'input bad' : 'input'}>
            <input
              type="text"
              maxLength={128}
              aria-label={t('settings.name.another')}
              aria-describedby={isWrong ? `${id}-words ${id}-fault` : `${id}-words`}
              {...(isWrong && { 'aria-invalid': true })}
              placeholder={t('settings.name.another')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setWrong(false)
              }}
              onKeyDown={keys}
            />
          </span>
          <ActButton
            className="btn"
            reason={!typed.trim() && !propose.pending && t('settings.name.first')}
            isBusy={propose.pending}
            onClick={sendName}
          >
            {t('settings.name.propose')}
          </ActButton>
        </span>
        {(isWrong || failure) && (
          <p className="error" id={`${id}-fault`} role="alert">
            <Icon name="bad" />
            {isWrong ? t('settings.name.wrong') : failureWords(t, i18n.language, failure)}
          </p>
        )}
      </div>
    </fieldset>
  )
}
