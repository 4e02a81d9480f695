import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/**
 * Label above, control, help and error below; the error keeps the specification's wording and
 * replaces nothing.
 */
export function Field({ label, help, error, aside, children }: Props) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ')

  return (
    <div className="field">
      <div className="row">
        <label htmlFor={id} className="label">
          {label}
        </label>
        {aside && <span className="right">{aside}</span>}
      </div>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {error && (
        <p className="error" id={errorId} role="alert">
          <Icon name="bad" />
          {error}
        </p>
      )}
    </div>
  )
}
