import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { asDate } from '../format.ts'
import type { SigningPage } from '../journey-types.ts'
import { NamesApart } from '../parts/NamesApart.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import type { SignerWire } from '../wire.ts'
import { KeyFileForm } from './KeyFileForm.tsx'
import { keyOnPage } from './key-on-page.ts'
import { NameOfKey } from './NameOfKey.tsx'
import type { OwnKey, ShownKey } from './own-key.ts'
import { ownKeyTexts } from './own-key-texts.ts'
import { signerTokenCalls } from './signer-token-calls.ts'
import { TokenCode } from './TokenCode.tsx'
import { tokenTexts } from './token-texts.ts'
import { useNameOfKey } from './use-name-of-key.ts'

interface Props {
  page: SigningPage
  wire: SignerWire
  busy: boolean
  problem: string | null
  onSign: (key: OwnKey, nameConfirmed: boolean) => void
  onClose: () => void
  /** The next way in the sender's order; null where there is no other. */
  next: { name: string; choose: () => void } | null
}

/** A certificate of their own, in a file that is opened here, or on a token. */
export function OwnKeySheet({ page, wire, busy, problem, onSign, onClose, next }: Props) {
  const { t } = useEveryText()
  const texts = useTopic('ownKey', ownKeyTexts)
  const ofToken = useTopic('token', tokenTexts)
  const [keys, setKeys] = useState<readonly ShownKey[]>([])
  const [isToken, setIsToken] = useState(false)
  const pairingId = keys[0]?.pairingId
  const endsToken = () => {
    if (pairingId) void signerTokenCalls(wire).giveUp(pairingId)
  }
  const close = () => {
    endsToken()
    onClose()
  }

  return (
    <Sheet title={texts.title} onClose={close}>
      {isToken ? null : <p className="sm muted">{texts.stays}</p>}
      {keys.length > 0 ? null : isToken ? (
        <TokenCode wire={wire} onKey={(key) => setKeys([key])} />
      ) : (
        <KeyFileForm
          texts={texts}
          onOpened={(opened) => setKeys(opened.map((key) => ({ ...key, own: () => keyOnPage(key) })))}
        />
      )}
      {keys.length === 0 ? (
        <button type="button" className="btn wide" onClick={() => setIsToken(!isToken)}>
          {isToken ? ofToken.file : ofToken.choose}
        </button>
      ) : (
        <ChosenKey page={page} wire={wire} keys={keys} busy={busy} onSign={onSign}>
          {problem ? (
            <p className="note bad" role="alert">
              {problem}
            </p>
          ) : null}
        </ChosenKey>
      )}
      {keys.length > 0 ? (
        <button type="button" className="btn wide" disabled={busy} onClick={() => setKeys([])}>
          {isToken ? ofToken.again : texts.other}
        </button>
      ) : null}
      {busy && pairingId ? (
        <button type="button" className="btn wide" onClick={endsToken}>
          {ofToken.stop}
        </button>
      ) : null}
      {next ? (
        <button
          type="button"
          className="btn wide"
          disabled={busy}
          onClick={() => {
            endsToken()
            next.choose()
          }}
        >
          {t('insteadOf', { method: next.name })}
        </button>
      ) : null}
      <button type="button" className="btn quiet" disabled={busy} onClick={close}>
        {t('back')}
      </button>
    </Sheet>
  )
}

const isValid = ({ notBefore, notAfter }: ShownKey, now: number): boolean =>
  notBefore.getTime() <= now && now <= notAfter.getTime()

function ChosenKey({
  page,
  wire,
  keys,
  busy,
  onSign,
  children,
}: Pick<Props, 'page' | 'wire' | 'busy' | 'onSign'> & {
  keys: readonly ShownKey[]
  children: ReactNode
}) {
  const { language } = useEveryText()
  const { pin } = useTopic('token', tokenTexts)
  const texts = useTopic('ownKey', ownKeyTexts)
  const [now] = useState(() => Date.now())
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      keys.findIndex((key) => isValid(key, now)),
    ),
  )
  const [confirmed, setConfirmed] = useState(false)
  const key = keys[at] ?? keys[0]!
  const compared = useNameOfKey(wire, key.name, page.signer.name)
  const outcome = compared === 'unknown' ? 'go_on' : (compared?.outcome ?? null)
  const names = { certificate: key.name, given: page.signer.name, sender: page.sender }
  const mayGoOn = outcome !== null && outcome !== 'refuse' && (outcome !== 'warn' || confirmed)

  const begun = useRef(false)
  const isOnToken = key.pairingId !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, with the name as it was compared
  useEffect(() => {
    if (!isOnToken || outcome !== 'go_on' || begun.current) return
    begun.current = true
    onSign(key.own(), false)
  }, [isOnToken, outcome])

  function submit(event: FormEvent) {
    event.preventDefault()
    begun.current = true
    onSign(key.own(), confirmed)
  }

  return (
    <form className="field" style={{ gap: 12 }} onSubmit={submit}>
      <fieldset className="card" style={{ padding: 0, margin: 0 }}>
        <legend className="visually-hidden">{texts.choose}</legend>
        {keys.map((one, number) => (
          <label key={one.name + one.notAfter.toISOString()} className="choice">
            <input
              type="radio"
              name="key"
              checked={one === key}
              disabled={!isValid(one, now)}
              onChange={() => {
                setAt(number)
                setConfirmed(false)
              }}
            />
            <span>
              <b>{one.name}</b>
              <span className="muted">
                {fill(texts.issuer, { issuer: one.issuer })}
                <br />
                {isValid(one, now)
                  ? fill(texts.until, { date: asDate(one.notAfter.toISOString(), language) })
                  : texts.over}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <NameOfKey outcome={outcome} names={names} confirmed={confirmed} onConfirm={setConfirmed}>
        {compared && compared !== 'unknown' ? (
          <NamesApart page={page} wire={wire} name={key.name} compared={compared} />
        ) : null}
      </NameOfKey>
      {busy && isOnToken ? (
        <p className="note" role="status">
          {pin}
        </p>
      ) : null}
      {children}
      <button
        type="submit"
        className="btn primary"
        disabled={busy || !mayGoOn || !isValid(key, now) || (isOnToken && begun.current)}
      >
        {busy ? <span className="spin" /> : null}
        {busy ? texts.signing : fill(texts.sign, { n: page.documents.length })}
      </button>
    </form>
  )
}
