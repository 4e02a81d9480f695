import type { FocusEvent, InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { isHome } from '#contract/vocabulary/countries.ts'
import { homeDialCode } from '#contract/vocabulary/home-number.ts'
import { countriesIn } from '../components/address/country-name.ts'
import { Field } from '../components/Field.tsx'
import { problemWords, type Trouble } from '../texts/problem-words.ts'
import type { SignUpField as FieldName } from './sign-up-form.ts'

interface Props {
  name: FieldName
  value: string
  error: Trouble | undefined
  isOptional: boolean
  onChange: (value: string) => void
  onBlur: (event: FocusEvent) => void
}

const kinds: Record<FieldName, InputHTMLAttributes<HTMLInputElement>> = {
  userName: { autoComplete: 'name', maxLength: 200 },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 300,
  },
  organisationName: { autoComplete: 'organization', maxLength: 300 },
  mobileNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 30 },
  country: {},
}

export function SignUpField({ name, value, error, isOptional, onChange, onBlur }: Props) {
  const { t, i18n } = useTranslation()

  const isAbroad = name === 'country' && value !== '' && !isHome(value)
  const help =
    name === 'email'
      ? t('register.signUp.emailHelp')
      : isAbroad
        ? t('register.signUp.countryHelp')
        : undefined

  return (
    <Field
      label={t(`register.signUp.${name}`)}
      aside={isOptional && <span className="xs faint">{t('register.signUp.companyOptional')}</span>}
      help={help}
      error={problemWords(i18n.language, error)}
    >
      {(control) => (
        <span className={error ? 'input bad' : 'input'}>
          {name === 'mobileNumber' && <span className="pre">{homeDialCode}</span>}
          {name === 'country' ? (
            <select
              {...control}
              name={name}
              autoComplete="country-name"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            >
              <option value="">{t('register.signUp.countryNone')}</option>
              {countriesIn(i18n.language).map((country) => (
                <option key={country.name} value={country.name}>
                  {country.words}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              {...kinds[name]}
              name={name}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
          )}
        </span>
      )}
    </Field>
  )
}
