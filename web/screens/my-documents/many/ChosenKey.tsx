import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fill } from '#contract/vocabulary/fill.ts'
import { dayOnly } from '../../../components/moments.ts'
import { TickRow } from '../../../components/TickRow.tsx'
import type { ShownKey } from '../../../signer/own-key/own-key.ts'
import type { OwnKeyTexts } from '../../../signer/own-key/own-key-texts.ts'
import { serverNow } from '../../../wire/server-time.ts'

interface Props {
  keys: readonly ShownKey[]
  /** The names that the senders gave the member. */
  names: readonly string[]
  texts: OwnKeyTexts
  onChange: (chosen: { key: ShownKey; nameConfirmed: boolean; mayGoOn: boolean }) => void
}

const isValid = ({ notBefore, notAfter }: ShownKey, now: number): boolean =>
  notBefore.getTime() <= now && now <= notAfter.getTime()

const plain = (name: string) =>
  name
    .toLocaleLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()

/** The names that senders gave and that the certificate does not have. */
export const otherNames = (names: readonly string[], own: string): string[] => [
  ...new Set(names.filter((name) => plain(name) !== plain(own))),
]

const say = (text: string, values: Record<string, string>) => fill(text, values, 'en', {})

/** The key that signs; where senders gave another name, its owner says that it is theirs. */
export function ChosenKey({ keys, names, texts, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const [now] = useState(serverNow)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      keys.findIndex((key) => isValid(key, now)),
    ),
  )
  const [confirmed, setConfirmed] = useState(false)
  const key = keys[at] ?? keys[0]!
  const others = otherNames(names, key.name)

  useEffect(() => {
    const mayGoOn = isValid(key, now) && (others.length === 0 || confirmed)
    onChange({ key, nameConfirmed: confirmed, mayGoOn })
  }, [key, now, others.length, confirmed, onChange])

  return (
    <>
      <fieldset className="choices">
        <legend className="visually-hidden">{texts.choose}</legend>
        {keys.map((one, number) => (
          <label key={one.name + one.notAfter.toISOString()} className={one === key ? 'choice on' : 'choice'}>
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
            <span className="col">
              <b>{one.name}</b>
              <small className="help">
                {say(texts.issuer, { issuer: one.issuer })}
                {' · '}
                {isValid(one, now)
                  ? say(texts.until, { date: dayOnly(one.notAfter.toISOString(), i18n.language) })
                  : texts.over}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {others.length > 0 && (
        <TickRow
          words={say(texts.confirm, { certificate: key.name })}
          help={t('signMany.otherNames', { certificate: key.name, names: others.slice(0, 3).join(', ') })}
          checked={confirmed}
          onChange={setConfirmed}
        />
      )}
    </>
  )
}
