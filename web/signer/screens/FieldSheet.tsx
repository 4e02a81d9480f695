import { useState } from 'react'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import { serverNow } from '../../wire/server-time.ts'
import { shownDay, todayInIndia, typedDay } from '../days.ts'
import type { SigningPosition } from '../journey-types.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { wordsOf } from '../wire.ts'

interface FieldSheetProps {
  position: SigningPosition
  signerName: string
  onKeep: (value: string) => Promise<void>
  onClose: () => void
}

/** One field of the paper, large enough to type in on a phone. */
export function FieldSheet({ position, signerName, onKeep, onClose }: FieldSheetProps) {
  const { t } = useTexts()
  const { typed, mostCharacters } = boxKinds[position.kind]
  const isDay = typed === 'day'
  const [value, setValue] = useState(() => beginning(position, signerName))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const label = position.label ?? t(`field_${position.kind}`)

  async function keep() {
    const wired = isDay && value.trim() ? typedDay(value) : value.trim()
    if (wired === null) {
      setProblem(t('dayWrong'))
      return
    }
    setBusy(true)
    try {
      await onKeep(wired)
    } catch (error) {
      setProblem(wordsOf(error, t))
      setBusy(false)
    }
  }

  return (
    <Sheet title={t('fillTitle')} isLow onClose={onClose}>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        {typed === 'tick' ? (
          <label className="consent">
            <input
              type="checkbox"
              checked={value === 'true'}
              onChange={(event) => setValue(event.target.checked ? 'true' : '')}
            />
            <span>{label}</span>
          </label>
        ) : (
          <>
            <label htmlFor="field-value">{label}</label>
            <input
              id="field-value"
              type="text"
              {...(isDay && { inputMode: 'numeric', placeholder: t('dayForm') })}
              maxLength={mostCharacters}
              value={value}
              aria-invalid={problem !== null}
              onChange={(event) => setValue(event.target.value)}
            />
            {isDay ? <p className="xs faint">{t('dayHelp')}</p> : null}
          </>
        )}
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="submit" className="btn primary" disabled={busy || (position.required && !value.trim())}>
          {busy ? <span className="spin" /> : null}
          {t('keep')}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          {t('back')}
        </button>
      </form>
    </Sheet>
  )
}

/** A name and a day are there already: what most people would type. */
function beginning({ kind, value }: SigningPosition, signerName: string): string {
  if (boxKinds[kind].typed === 'day') return shownDay(value ?? todayInIndia(serverNow()))

  return value ?? (kind === 'name' ? signerName : '')
}
