import { useTranslation } from 'react-i18next'
import { getRoles } from '#contract/roles/getRoles.ts'
import { Field } from '../../../components/Field.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'

interface Props {
  label: string
  help?: string
  value: string | null
  onChange: (roleId: string | null) => void
}

/** A role that this administrator may give; the one that is already stays. */
export function RoleField({ label, help, value, onChange }: Props) {
  const { t } = useTranslation()
  const roles = useQueryCall(getRoles, { maxRows: 200 }).data?.rows ?? []

  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <select {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
            <option value="">{t('identityProviders.noRole')}</option>
            {roles
              .filter(({ _id, may_give }) => may_give || _id === value)
              .map(({ _id, label }) => (
                <option key={_id} value={_id}>
                  {label}
                </option>
              ))}
          </select>
        </span>
      )}
    </Field>
  )
}
