import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'

export interface SheetOption {
  /** What the sheet would say. */
  value: string
  name: string
}

interface Props {
  label: string
  value: string
  options: readonly SheetOption[]
  error: string | undefined
  onChange: (value: string) => void
}

const plain = (words: string): string => words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * A cell that names one of a list. What the sheet says stays to be seen until another is chosen.
 */
export function SheetSelect({ label, value, options, error, onChange }: Props) {
  const { t } = useTranslation()
  const known = options.find(
    (option) => plain(option.value) === plain(value) || plain(option.name) === plain(value),
  )

  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className={error ? 'input bad' : 'input'}>
          <select
            {...control}
            value={known?.value ?? value}
            onChange={({ target }) => onChange(target.value)}
          >
            {!known && value !== '' && <option value={value}>{t('upload.asInSheet', { value })}</option>}
            <option value="">{t('upload.notChosen')}</option>
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
