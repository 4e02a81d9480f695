import { type ReactNode, useState } from 'react'
import { Sheet } from '../parts/Sheet.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'

/** Compares the name on the Aadhaar with the sender's before anything is paid for. */
export function NameSheet({
  wire,
  sender,
  ask,
  onConfirm,
  onClose,
}: {
  wire: SignerWire
  sender: string
  /** Leads to the sender, who alone can correct the name. */
  ask: ReactNode
  /** The names differ, and the person goes on knowing it. */
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [found, setFound] = useState<{
    words: string
    fits: boolean
    mayConfirm: boolean
    asks?: boolean
  } | null>(null)
  const [busy, setBusy] = useState(false)

  async function compare() {
    setBusy(true)
    try {
      const { match, outcome } = await wire.checkSignerName({ name })
      setFound({
        fits: outcome === 'go_on',
        mayConfirm: outcome === 'warn',
        asks: outcome === 'refuse',
        words:
          outcome !== 'go_on'
            ? t(`name_different_${outcome}`, { sender })
            : t(match === 'same' ? 'name_same' : 'name_similar'),
      })
    } catch (error) {
      setFound({ fits: false, mayConfirm: false, words: wordsOf(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet title={t('nameDifferent')} onClose={onClose}>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault()
          void compare()
        }}
      >
        <label htmlFor="aadhaar-name">{t('nameOnAadhaar')}</label>
        <input
          id="aadhaar-name"
          value={name}
          maxLength={200}
          autoComplete="name"
          onChange={(event) => {
            setName(event.target.value)
            setFound(null)
          }}
        />
        {found ? (
          <p className={found.fits ? 'sm success' : 'sm warning'} role="status">
            {found.words}
          </p>
        ) : null}
        {found?.mayConfirm ? (
          <button type="button" className="btn primary" onClick={onConfirm}>
            {t('nameConfirm')}
          </button>
        ) : (
          <button type="submit" className="btn primary" disabled={busy || name.trim().length < 2}>
            {busy ? <span className="spin" /> : null}
            {t('nameCheck')}
          </button>
        )}
      </form>
      {found?.asks ? ask : null}
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('back')}
      </button>
    </Sheet>
  )
}
