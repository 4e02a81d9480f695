import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { dayOnly } from '../../../components/moments.ts'
import { wordsOfCode } from '../../../texts/failure-words.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import type { HeldKeys, ShownKey, WrongKey } from './held-keys.ts'
import { SecretField } from './SecretField.tsx'

interface Props {
  held: HeldKeys
  chosen: ShownKey | null
  wrong: WrongKey
  pin: string
  onChosen: (key: ShownKey) => void
  onPin: (pin: string) => void
}

/** One of the keys that stay at a service or in a token, and its PIN where it asks for one. */
export function KeyFields({ held, chosen, wrong, pin, onChosen, onPin }: Props) {
  const { t, i18n } = useTranslation()
  const { label, none, keys } = held
  const why = problemWords(i18n.language, wrong.key)

  return (
    <>
      {keys.length === 0 && (
        <p className="note wait" role="status">
          {none}
        </p>
      )}
      {keys.length > 0 && (
        <fieldset className="choices">
          <legend className="label">{label}</legend>
          {keys.map((one) => (
            <label key={one.id} className={one === chosen ? 'choice on' : 'choice'}>
              <input
                type="radio"
                name="key"
                checked={one === chosen}
                disabled={one.problem !== null}
                onChange={() => onChosen(one)}
              />
              <span className="col">
                <b>{one.name}</b>
                {one.mark && <small className="help">{one.mark}</small>}
                <small className="help">
                  {one.problem
                    ? wordsOfCode(i18n.language, one.problem)
                    : t('certificates.keyFacts', {
                        issuer: one.issuer,
                        day: dayOnly(one.validUntil, i18n.language),
                      })}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {why && (
        <p className="error" role="alert">
          <Icon name="bad" />
          {why}
        </p>
      )}
      {chosen?.asksPin && (
        <SecretField
          label={t('certificates.pin')}
          help={t('certificates.pinHelp')}
          name="pin"
          error={problemWords(i18n.language, wrong.pin)}
          value={pin}
          onChange={onPin}
        />
      )}
    </>
  )
}
