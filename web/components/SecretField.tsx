import { Field } from './Field.tsx'

interface Props {
  label: string
  help: string
  value: string
  onChange: (secret: string) => void
}

/** A secret that somebody else gave; it is written and never read. */
export function SecretField({ label, help, value, onChange }: Props) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <input
            {...control}
            type="password"
            // A browser's store of passwords would fill in the administrator's own.
            autoComplete="new-password"
            maxLength={1000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
