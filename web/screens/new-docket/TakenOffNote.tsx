import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { useMe } from '../../shell/me.ts'
import type { InTurn } from './in-turn.ts'
import styles from './new-docket.module.css'
import { putBack } from './put-back.ts'
import type { TakenOff } from './taken-off.ts'

interface Props {
  taken: TakenOff
  turn: InTurn
  /** `lacking` are the names of people whose checks, ways, code or papers did not come back. */
  onBack: (lacking: readonly string[]) => Promise<void>
  onFailed: (failure: unknown) => Promise<void>
}

/**
 * Says who was taken off, and brings them back. It stays: a notice that goes after five seconds is
 * too quick for many.
 */
export function TakenOffNote({ taken, turn, onBack, onFailed }: Props) {
  const { t, i18n } = useTranslation()
  const { emailId } = useMe().profileInfo
  const [isBusy, setBusy] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  const names = new Intl.ListFormat(i18n.language).format(taken.names)

  // The row that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each who is taken off
  useEffect(() => undo.current?.focus(), [taken])

  async function goBack(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await turn(async () => {
        await onBack(await putBack(taken, emailId))
      })
    } catch (failure) {
      await onFailed(failure)
    }
    setBusy(false)
  }

  return (
    <div className={`note ${styles.takenOff}`} role="status" data-part="taken-off">
      <span>
        {t('people.takenOff', { names, count: taken.names.length })}
        {taken.boxes > 0 && ` ${t('people.takenBoxes', { count: taken.boxes })}`}
      </span>
      <button
        type="button"
        ref={undo}
        className="btn compact right"
        aria-disabled={isBusy}
        onClick={() => void goBack()}
      >
        {isBusy ? <span className="spin" /> : <Icon name="undo" />}
        {t('people.undo')}
      </button>
    </div>
  )
}
