import type { ReactNode } from 'react'

interface Props {
  words: ReactNode
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick in a form, with what it does below its words. */
export const TickRow = ({ words, help, checked, onChange }: Props) => (
  <label className="tick-row">
    <input
      type="checkbox"
      className="check"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="col">
      {words}
      {help && <small className="help">{help}</small>}
    </span>
  </label>
)
