import { useTranslation } from 'react-i18next'
import { Field } from '../Field.tsx'
import { typeWords, useDocumentTypes } from './document-types.ts'

interface Props {
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

/** What the docket is: its type decides how far down the ways to sign may go. */
export function TypeSelect({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const types = useDocumentTypes()
  const shown = value === null || types.includes(value) ? types : [...types, value]

  return (
    <Field label={t('ways.type')} help={t('ways.typeHelp')} error={error}>
      {(control) => (
        <span className="input">
          <select
            {...control}
            name="document_type"
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
          >
            <option value="">{t('ways.noType')}</option>
            {shown.map((type) => (
              <option key={type} value={type}>
                {typeWords(t, type)}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
