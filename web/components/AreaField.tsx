import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords, type Trouble } from '../texts/problem-words.ts'
import { Field } from './Field.tsx'

interface Props {
  label: ReactNode
  name?: string
  value: string
  onChange: (value: string) => void
  error?: Trouble | undefined
  help?: ReactNode
  rows?: number
  most?: number
  isFirst?: boolean
}

/** Several lines of a form, kept in the parent's draft. */
export function AreaField({
  label,
  name,
  value,
  onChange,
  error,
  help,
  rows = 3,
  most = 500,
  isFirst,
}: Props) {
  const { i18n } = useTranslation()

  return (
    <Field label={label} help={help} error={problemWords(i18n.language, error)}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          className={error ? 'input area bad' : 'input area'}
          rows={rows}
          maxLength={most}
          data-autofocus={isFirst || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
