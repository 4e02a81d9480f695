import { type ReactNode, useId } from 'react'

/** One of a few words, in a row with its label. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChoice,
}: {
  label: ReactNode
  value: T
  options: readonly (readonly [T, string])[]
  onChoice: (value: T) => void
}) {
  const id = useId()

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="input compact">
        <select id={id} value={value} onChange={(event) => onChoice(event.target.value as T)}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
