import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { ownKeyTexts } from './own-key-texts.ts'

interface Props {
  outcome: OutputOf<typeof checkSignerName>['outcome'] | null
  names: { certificate: string; given: string; sender: string }
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  /** How the names differ. */
  children: ReactNode
}

/** How the name of a certificate fits the one that the sender gave, and what follows. */
export function NameOfKey({ outcome, names, confirmed, onConfirm, children }: Props) {
  const texts = useTopic('ownKey', ownKeyTexts)

  const isOther = outcome !== null && outcome !== 'go_on'

  return (
    <>
      {isOther ? (
        <p className="note wait" role="status">
          <span>
            {fill(texts.differs, names)}{' '}
            {outcome === 'refuse' ? texts.refused : outcome === 'hold' ? fill(texts.held, names) : null}
          </span>
        </p>
      ) : null}
      {isOther ? children : null}
      {outcome === 'warn' ? (
        <label className="consent">
          <input type="checkbox" checked={confirmed} onChange={(event) => onConfirm(event.target.checked)} />
          <span>{fill(texts.confirm, names)}</span>
        </label>
      ) : null}
    </>
  )
}
