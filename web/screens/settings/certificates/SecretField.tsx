import { Field } from '../../../components/Field.tsx'

interface Props {
  label: string
  help: string
  name: string
  value: string
  onChange: (value: string) => void
}

/** A passphrase or a PIN, which no browser keeps. */
export function SecretField({ label, help, name, value, onChange }: Props) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <input
            {...control}
            type="password"
            name={name}
            autoComplete="off"
            value={value}
            maxLength={256}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
