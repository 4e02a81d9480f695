import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'

interface Props {
  /** The refusal, if there was one. */
  words: string | null
  /** What somebody else changed, in place of those words. */
  overtaken: ComponentProps<typeof ChangedMeanwhile> | false
}

/** Why a form was not saved. */
export function NotSaved({ words, overtaken }: Props) {
  if (overtaken) return <ChangedMeanwhile {...overtaken} />

  return (
    words && (
      <div className="note no" role="alert">
        <Icon name="bad" />
        <span>{words}</span>
      </div>
    )
  )
}
