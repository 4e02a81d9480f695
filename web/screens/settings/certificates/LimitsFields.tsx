import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { typeWords, useDocumentTypes } from '../../../components/ways/document-types.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import styles from './certificates.module.css'
import type { LimitsDraft, LimitsErrors } from './limits-form.ts'

interface Props {
  draft: LimitsDraft
  errors: LimitsErrors
  onChange: (changed: Partial<LimitsDraft>) => void
}

/** How much, what, and when. */
export function LimitsFields({ draft, errors, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const known = useDocumentTypes()
  const types = [...known, ...draft.types.filter((type) => !known.includes(type))]
  const typesHelp = useId()
  const time = (name: 'from' | 'to') => {
    const wrong = problemWords(i18n.language, errors[name])

    return (
      <Field label={t(`certificates.${name}`)} error={wrong}>
        {(control) => (
          <span className={wrong ? 'input bad' : 'input'}>
            <input
              {...control}
              type="time"
              name={name}
              value={draft[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </span>
        )}
      </Field>
    )
  }

  return (
    <fieldset className="plain-set col gap-16">
      <legend className="label">{t('certificates.limits')}</legend>
      <div className={styles.pair}>
        <TextField
          label={t('certificates.mostADay')}
          name="mostADay"
          value={draft.mostADay}
          most={7}
          error={errors.mostADay}
          onChange={(mostADay) => onChange({ mostADay })}
        />
        <TextField
          label={t('certificates.most')}
          name="most"
          value={draft.most}
          most={7}
          error={errors.most}
          onChange={(most) => onChange({ most })}
        />
      </div>
      <p className="help">{t('certificates.emptyHelp')}</p>
      <div className={styles.pair}>
        {time('from')}
        {time('to')}
      </div>
      <p className="help">{t('certificates.hoursHelp')}</p>
      <fieldset className="plain-set" aria-describedby={typesHelp}>
        <legend className="label">{t('certificates.types')}</legend>
        <div className={styles.types}>
          {types.map((type) => (
            <label key={type} className="tick-row">
              <input
                type="checkbox"
                className="check"
                checked={draft.types.includes(type)}
                onChange={({ target }) =>
                  onChange({
                    types: types.filter((one) => (one === type ? target.checked : draft.types.includes(one))),
                  })
                }
              />
              <span>{typeWords(t, type)}</span>
            </label>
          ))}
        </div>
        <p className="help" id={typesHelp}>
          {t('certificates.typesHelp')}
        </p>
      </fieldset>
    </fieldset>
  )
}
