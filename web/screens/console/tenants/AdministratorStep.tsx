import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../../components/LanguageField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import type { NewTenant } from './new-tenant.ts'

interface Props {
  draft: NewTenant
  missing: readonly string[]
  onChange: (part: Partial<NewTenant>) => void
}

/** Who runs it: invited by a link, and never given a password. */
export function AdministratorStep({ draft, missing, onChange }: Props) {
  const { t } = useTranslation()
  const required = (field: string) => (missing.includes(field) ? t('login.fieldRequired') : undefined)

  return (
    <>
      <p className="muted">{t('tenants.new.administratorWords')}</p>
      <div className="col gap-16">
        <TextField
          label={t('tenants.new.firstName')}
          name="firstName"
          most={40}
          value={draft.firstName}
          onChange={(firstName) => onChange({ firstName })}
          error={required('firstName')}
          isFirst
        />
        <TextField
          label={t('tenants.new.lastName')}
          name="lastName"
          most={40}
          value={draft.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
      </div>
      <TextField
        label={t('person.email')}
        name="email"
        type="email"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={required('email')}
      />
      <div className="col gap-16">
        <TextField
          label={t('person.mobile')}
          name="mobile"
          type="tel"
          value={draft.mobile}
          onChange={(mobile) => onChange({ mobile })}
        />
        <LanguageField
          label={t('person.language')}
          value={draft.language}
          onChange={(language) => onChange({ language })}
        />
      </div>
    </>
  )
}
