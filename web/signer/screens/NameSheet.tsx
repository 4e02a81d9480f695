import { useEffect, useEffectEvent, useState } from 'react'
import type { SigningPage } from '../journey-types.ts'
import { type Compared, NamesApart } from '../parts/NamesApart.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { nameTexts } from '../texts/name-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'

interface Props {
  page: SigningPage
  wire: SignerWire
  /** The name on their earlier certificate, where that is what they compare. */
  earlier: string | null
  /** The names differ, and the person goes on knowing it. */
  onConfirm: () => void
  onClose: () => void
}

/**
 * Compares the name on the Aadhaar, or of an earlier certificate, with the sender's before anything
 * is paid for. Once the sender corrects theirs, it is compared again.
 */
export function NameSheet({ page, wire, earlier, onConfirm, onClose }: Props) {
  const { t } = useEveryText()
  const texts = useTopic('name', nameTexts)
  const { sender } = page
  const given = page.signer.name
  const [name, setName] = useState(earlier ?? '')
  const [found, setFound] = useState<{ name: string; compared: Compared } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // What it was when the sheet opened: another one now was corrected meanwhile.
  const [first] = useState(given)

  async function compare(text = name) {
    setBusy(true)
    setProblem(null)
    try {
      setFound({ name: text, compared: await wire.checkSignerName({ name: text }) })
    } catch (error) {
      setFound(null)
      setProblem(wordsOf(error, t))
    } finally {
      setBusy(false)
    }
  }

  const compareAgain = useEffectEvent((now: string) => {
    const compared = found?.name ?? earlier
    if (compared !== null && found?.compared.expected !== now) void compare(compared)
  })
  useEffect(() => compareAgain(given), [given])

  const outcome = found?.compared.outcome
  const fits = outcome === 'go_on'

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
        {given !== first ? (
          <p className="sm success" role="status">
            {fill(texts.corrected, { sender, given })}
          </p>
        ) : null}
        {problem ? (
          <p className="sm warning" role="status">
            {problem}
          </p>
        ) : null}
        {found && outcome ? (
          <p className={fits ? 'sm success' : 'sm warning'} role="status">
            {outcome !== 'go_on'
              ? t(`name_different_${outcome}`, { sender })
              : t(found.compared.match === 'same' ? 'name_same' : 'name_similar')}
          </p>
        ) : null}
        {outcome === 'warn' ? (
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
      {found && !fits ? (
        <NamesApart page={page} wire={wire} name={found.name} compared={found.compared} />
      ) : null}
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('back')}
      </button>
    </Sheet>
  )
}
