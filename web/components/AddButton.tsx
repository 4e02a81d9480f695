import { Icon } from './Icon.tsx'

interface Props {
  /** "Add a group" */
  words: string
  onAdd: () => void
}

/** The one filled button of a list. */
export function AddButton({ words, onAdd }: Props) {
  return (
    <button type="button" className="btn primary" onClick={onAdd}>
      <Icon name="plus" />
      {words}
    </button>
  )
}
