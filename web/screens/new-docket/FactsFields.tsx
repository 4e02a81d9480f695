import { useTranslation } from 'react-i18next'
import { genders } from '#contract/vocabulary/certificate-facts.ts'
import { Field } from '../../components/Field.tsx'
import { problemWords, type Trouble } from '../../texts/problem-words.ts'
import { emptyFacts, type FactsDraft } from './facts-form.ts'

interface Props {
  facts: FactsDraft
  errors: Partial<Record<'last_four' | 'birth_year', Trouble>>
  onChange: (facts: FactsDraft) => void
  /** Something must be said. */
  isOpen?: boolean
}

const isGiven = (facts: FactsDraft): boolean => Object.values(facts).some((one) => one !== '')

/** What is compared with the certificate of a signer. It is closed until it is used. */
export function FactsFields({ facts, errors, onChange, isOpen = false }: Props) {
  const { t, i18n } = useTranslation()
  const digits = (name: 'last_four' | 'birth_year', label: string) => (
    <Field label={label} error={problemWords(i18n.language, errors[name])}>
      {(control) => (
        <span className="input">
          <input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={facts[name]}
            onChange={({ target }) => onChange({ ...facts, [name]: target.value.replace(/\D/g, '') })}
          />
        </span>
      )}
    </Field>
  )

  return (
    <details open={isOpen || isGiven(facts) || undefined}>
      <summary className="label">{t('person.facts.title')}</summary>
      <div className="col gap-16">
        <p className="help">{t('person.facts.help')}</p>
        {digits('last_four', t('person.facts.last_four'))}
        {digits('birth_year', t('person.facts.birth_year'))}
        <Field label={t('person.facts.gender')}>
          {(control) => (
            <span className="input">
              <select
                {...control}
                value={facts.gender}
                onChange={({ target }) =>
                  onChange({ ...facts, gender: genders.find((one) => one === target.value) ?? '' })
                }
              >
                <option value="">{t('person.facts.notCompared')}</option>
                {genders.map((one) => (
                  <option key={one} value={one}>
                    {t(`person.facts.genders.${one}`)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        {isGiven(facts) && (
          <button type="button" className="btn quiet" onClick={() => onChange(emptyFacts)}>
            {t('person.facts.none')}
          </button>
        )}
      </div>
    </details>
  )
}
