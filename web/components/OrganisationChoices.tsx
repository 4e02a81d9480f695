import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import { matching } from './matching.ts'

export interface OrganisationChoice {
  id: string
  name: string
  /** The role there. */
  label: string
}

interface Props {
  legend: string
  choices: readonly OrganisationChoice[]
  chosen: string
  onChoose: (id: string) => void
  /** Where the person is now: shown, not to be chosen. */
  hereId?: string
  hereWords?: ReactNode
}

// Few enough to look through; somebody of ten thousand organisations types.
const searchedFrom = 8
const mostShown = 50

/** Radio buttons of organisations, with a search where there are many. */
export function OrganisationChoices({ legend, choices, chosen, onChoose, hereId, hereWords }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const [typed, setTyped] = useState('')
  const found = useMemo(
    () => matching(choices, typed, (choice) => `${choice.name} ${choice.label}`),
    [choices, typed],
  )
  const shown = found.slice(0, mostShown)
  const more = found.length - shown.length

  return (
    <>
      {choices.length >= searchedFrom && (
        <label className="input">
          <span className="visually-hidden">{t('organisationChoices.search')}</span>
          <Icon name="search" size="small" />
          <input
            type="search"
            placeholder={t('organisationChoices.search')}
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <fieldset className="choices">
        <legend className="visually-hidden">{legend}</legend>
        {shown.map((choice) => (
          <label key={choice.id} className={chosen === choice.id ? 'choice on' : 'choice'}>
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={chosen === choice.id}
              disabled={choice.id === hereId}
              onChange={() => onChoose(choice.id)}
            />
            <span className="col">
              <span className="medium">{choice.name}</span>
              <small className="faint xs">{choice.id === hereId ? hereWords : choice.label}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="faint xs" role="status">
        {found.length === 0 && t('organisationChoices.none')}
        {more > 0 && t('organisationChoices.more', { count: more })}
      </p>
    </>
  )
}
