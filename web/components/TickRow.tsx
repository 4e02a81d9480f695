interface Props {
  words: string
  help: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick in a form, with what it does beneath its words. */
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
      <small className="help">{help}</small>
    </span>
  </label>
)
