import { Icon } from '../components/Icon.tsx'
import { useRefusedWords } from './use-refused-words.ts'

/** Why an act was refused, above the form it belongs to; what a code was refused for stands under its boxes. */
export function Refused({ failure }: { failure: unknown }) {
  const words = useRefusedWords(failure)
  if (words === undefined) return null

  return (
    <div className="note no" role="alert">
      <Icon name="bad" />
      <span>{words}</span>
    </div>
  )
}
