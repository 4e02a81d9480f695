import { type FormEvent, useId, useState } from 'react'
import type { InputOf } from '#contract/define-call.ts'
import type { proveSigningFactor } from '#contract/signers/proveSigningFactor.ts'
import { PasskeyNotUsed, signWithPasskey } from '../../components/passkeys.ts'
import type { SigningPage } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import { factorTexts } from './factor-texts.ts'

interface Props {
  page: SigningPage
  wire: SignerWire
  onProved: (goodUntil: string) => void
  onClose: () => void
}

/** The passkey of a member, or a code of their app, between the consent and the signature. */
export function FactorSheet({ page, wire, onProved, onClose }: Props) {
  const { t } = useEveryText()
  const own = useTopic('factor', factorTexts)
  const id = useId()
  const offered = page.factor?.offered ?? []
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const ask = (input: InputOf<typeof proveSigningFactor>) =>
    wire.call<typeof proveSigningFactor>('/api/workflow/proveSigningFactor', input, {
      idempotencyKey: crypto.randomUUID(),
    })

  async function prove(how: () => ReturnType<typeof ask>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { good_until } = await how()
      if (good_until) return onProved(good_until)
    } catch (error) {
      setProblem(error instanceof PasskeyNotUsed ? own.notUsed : wordsOf(error, t))
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  async function byPasskey() {
    const { passkey_options } = await ask({ method: 'passkey' })

    return ask({ method: 'passkey', assertion: await signWithPasskey(passkey_options) })
  }

  function byCode(event: FormEvent): void {
    event.preventDefault()
    if (code.length < 6) setProblem(own.empty)
    else void prove(() => ask({ method: 'totp', code }))
  }

  return (
    <Sheet title={own.title} onClose={onClose}>
      <p className="muted">{fill(own.words, { sender: page.sender })}</p>
      {offered.length === 0 ? (
        <>
          <p className="note wait">
            <Icon name="id" />
            <span>{own.none}</span>
          </p>
          <a className="btn" href="#/profile" target="_blank" rel="noreferrer">
            {own.profile}
          </a>
        </>
      ) : null}
      {offered.includes('passkey') ? (
        <button
          type="button"
          className="btn primary wide"
          disabled={busy}
          onClick={() => void prove(byPasskey)}
        >
          {busy ? <span className="spin" /> : null}
          {own.passkey}
        </button>
      ) : null}
      {offered.includes('totp') ? (
        <form className="field" onSubmit={byCode}>
          <label htmlFor={id}>{own.label}</label>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
          <button
            type="submit"
            className={offered.includes('passkey') ? 'btn wide' : 'btn primary wide'}
            disabled={busy}
          >
            {busy ? own.checking : own.send}
          </button>
        </form>
      ) : null}
      <p id={`${id}-problem`} className="error" role="alert">
        {problem}
      </p>
      <button type="button" className="btn wide" onClick={onClose}>
        {own.close}
      </button>
    </Sheet>
  )
}
