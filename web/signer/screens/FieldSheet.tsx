import { useState } from 'react'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
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
  const [value, setValue] = useState(position.value ?? (position.kind === 'name' ? signerName : ''))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { typed, mostCharacters } = boxKinds[position.kind]
  const label = position.label ?? t(`field_${position.kind}`)

  async function keep() {
    setBusy(true)
    try {
      await onKeep(value.trim())
    } catch (error) {
      setProblem(wordsOf(error, t))
      setBusy(false)
    }
  }

  return (
    <Sheet title={t('fillTitle')} onClose={onClose}>
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
              type={typed === 'day' ? 'date' : 'text'}
              maxLength={mostCharacters}
              value={value}
              aria-invalid={problem !== null}
              onChange={(event) => setValue(event.target.value)}
            />
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
