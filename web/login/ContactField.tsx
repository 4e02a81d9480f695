import { useTranslation } from 'react-i18next'
import { Field } from '../components/Field.tsx'

interface Props {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

/** One field for a mail address or a mobile number. */
export function ContactField({ value, error, onChange }: Props) {
  const { t } = useTranslation()

  return (
    <Field label={t('login.contact')} error={error}>
      {(control) => (
        <span className={error ? 'input bad' : 'input'}>
          <input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            maxLength={254}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
