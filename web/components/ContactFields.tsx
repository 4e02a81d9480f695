import { useTranslation } from 'react-i18next'
import type { ContactErrors } from './contact-errors.ts'
import { TextField } from './TextField.tsx'

interface Contact {
  name: string
  email: string
  mobile: string
}

interface Props {
  value: Contact
  errors: ContactErrors
  onChange: (part: Partial<Contact>) => void
}

/** Somebody's name, and how they are reached: by mail, by telephone or by both. */
export function ContactFields({ value, errors, onChange }: Props) {
  const { t } = useTranslation()

  return (
    <>
      <TextField
        label={t('person.name')}
        name="name"
        value={value.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        isFirst
      />
      <TextField
        label={t('person.email')}
        name="email"
        type="email"
        value={value.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
      />
      <TextField
        label={t('person.mobile')}
        name="mobile"
        type="tel"
        value={value.mobile}
        onChange={(mobile) => onChange({ mobile })}
        error={errors.mobile}
        help={t('person.contactHelp')}
      />
    </>
  )
}
