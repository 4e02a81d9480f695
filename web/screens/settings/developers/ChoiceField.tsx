import { Field } from '../../../components/Field.tsx'

interface Props<Choice extends string | number> {
  label: string
  help?: string
  value: Choice
  choices: readonly Choice[]
  say: (choice: Choice) => string
  onChange: (choice: Choice) => void
}

export function ChoiceField<Choice extends string | number>(props: Props<Choice>) {
  const { label, help, value, choices, say, onChange } = props

  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <select
            {...control}
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
