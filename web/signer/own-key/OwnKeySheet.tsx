import { type FormEvent, type ReactNode, useState } from 'react'
import type { FileKey } from '#engine/browser/key-file.ts'
import { asDate } from '../format.ts'
import type { SigningPage } from '../journey-types.ts'
import { NamesApart } from '../parts/NamesApart.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { fill, useTexts } from '../texts/use-texts.tsx'
import type { SignerWire } from '../wire.ts'
import { KeyFileForm } from './KeyFileForm.tsx'
import { keyOnPage } from './key-on-page.ts'
import { NameOfKey } from './NameOfKey.tsx'
import type { OwnKey } from './own-key.ts'
import { ownKeyTexts } from './own-key-texts.ts'
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

/** A certificate file of their own: opened here, a key of it chosen, and signed with. */
export function OwnKeySheet({ page, wire, busy, problem, onSign, onClose, next }: Props) {
  const { t, language } = useTexts()
  const texts = ownKeyTexts[language]
  const [keys, setKeys] = useState<readonly FileKey[]>([])

  return (
    <Sheet title={texts.title} onClose={onClose}>
      <p className="sm muted">{texts.stays}</p>
      {keys.length === 0 ? (
        <KeyFileForm texts={texts} onOpened={setKeys} />
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
          {texts.other}
        </button>
      ) : null}
      {next ? (
        <button type="button" className="btn wide" disabled={busy} onClick={next.choose}>
          {t('insteadOf', { method: next.name })}
        </button>
      ) : null}
      <button type="button" className="btn quiet" disabled={busy} onClick={onClose}>
        {t('back')}
      </button>
    </Sheet>
  )
}

const isValid = ({ notBefore, notAfter }: FileKey, now: number): boolean =>
  notBefore.getTime() <= now && now <= notAfter.getTime()

function ChosenKey({
  page,
  wire,
  keys,
  busy,
  onSign,
  children,
}: Pick<Props, 'page' | 'wire' | 'busy' | 'onSign'> & {
  keys: readonly FileKey[]
  children: ReactNode
}) {
  const { language } = useTexts()
  const texts = ownKeyTexts[language]
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

  function submit(event: FormEvent) {
    event.preventDefault()
    onSign(keyOnPage(key), confirmed)
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
      {children}
      <button type="submit" className="btn primary" disabled={busy || !mayGoOn || !isValid(key, now)}>
        {busy ? <span className="spin" /> : null}
        {busy ? texts.signing : fill(texts.sign, { n: page.documents.length })}
      </button>
    </form>
  )
}
