import { useTranslation } from 'react-i18next'
import type { ClientFieldRow } from '#contract/clients/client-record.ts'
import type { ClientFieldType } from '#contract/vocabulary/client-fields.ts'
import { Field } from '../../components/Field.tsx'
import { TextField } from '../../components/TextField.tsx'

const inputTypes: Partial<Record<ClientFieldType, 'date' | 'email' | 'tel'>> = {
  date: 'date',
  email: 'email',
  mobile: 'tel',
}
const examples: Partial<Record<ClientFieldType, string>> = {
  PAN: 'ABCPE1234F',
  GSTIN: '27AAPFU0939F1ZV',
  IFSC: 'SBIN0001234',
  PIN: '560001',
  money: '₹1,50,000',
}

interface Props {
  field: ClientFieldRow
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A field that the organisation defined, as its type is typed. */
export function OwnField({ field, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { field_id, name, type, values, required } = field
  const label = required ? name : `${name} (${t('clients.optional')})`
  const example = examples[type]
  if (type !== 'choice')
    return (
      <TextField
        name={field_id}
        label={label}
        type={
          value && type === 'date' && !/^\d{4}-\d\d-\d\d$/.test(value) ? 'text' : (inputTypes[type] ?? 'text')
        }
        help={example && t('clients.forExample', { example })}
        value={value}
        most={500}
        onChange={onChange}
        error={error}
      />
    )

  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className={error ? 'input bad' : 'input'}>
          <select
            {...control}
            name={field_id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{t('clients.choose')}</option>
            {/* A value that is no longer a choice stays until another is chosen. */}
            {[...new Set([...values, ...(value ? [value] : [])])].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
