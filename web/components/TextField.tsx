import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords, type Trouble } from '../texts/problem-words.ts'
import { Field } from './Field.tsx'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: Trouble | undefined
  help?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local'
  most?: number
  isFirst?: boolean
}

/** One line of a form, kept in the parent's draft. */
export function TextField({
  label,
  name,
  value,
  onChange,
  error,
  help,
  type = 'text',
  most = 254,
  isFirst,
}: Props) {
  const { i18n } = useTranslation()

  return (
    <Field label={label} help={help} error={problemWords(i18n.language, error)}>
      {(control) => (
        <span className={error ? 'input bad' : 'input'}>
          <input
            {...control}
            name={name}
            type={type}
            autoComplete="off"
            maxLength={type.startsWith('date') ? undefined : most}
            data-autofocus={isFirst || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
