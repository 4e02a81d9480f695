import type { ReactNode } from 'react'
import { Field } from './Field.tsx'

interface Props<Choice extends string | number> {
  label: string
  help?: ReactNode
  name?: string
  value: Choice
  choices: readonly Choice[]
  say: (choice: Choice) => ReactNode
  onChange: (choice: Choice) => void
  isFirst?: boolean
}

/** One of a few choices, kept in the parent's draft. */
export function ChoiceField<Choice extends string | number>(props: Props<Choice>) {
  const { label, help, name, value, choices, say, onChange, isFirst } = props

  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <select
            {...control}
            name={name}
            data-autofocus={isFirst || undefined}
            value={value}
            onChange={(event) => onChange(choices.find((one) => String(one) === event.target.value) ?? value)}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {say(one)}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
