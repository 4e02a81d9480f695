import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'

interface Props {
  label: string
  help?: string
  /** One that is in the address and not among the options stays chosen. */
  value: string | number | null
  options: readonly { value: string; name: string }[]
  onChange: (value: string | null) => void
}

/** One of few, or any. */
export function SelectFilter({ label, help, value, options, onChange }: Props) {
  const { t } = useTranslation()
  const chosen = value === null ? '' : String(value)
  const isOffered = chosen === '' || options.some((option) => option.value === chosen)

  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <select {...control} value={chosen} onChange={(event) => onChange(event.target.value || null)}>
            <option value="">{t('filters.any')}</option>
            {!isOffered && (
              <option value={chosen}>
                {typeof value === 'number' ? t('filters.days', { count: value }) : '…'}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
