import { Field } from '../../../components/Field.tsx'

interface Props {
  label: string
  help: string
  name: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A passphrase or a PIN, which no browser keeps. */
export function SecretField({ label, help, name, value, error, onChange }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <span className={error ? 'input bad' : 'input'}>
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
