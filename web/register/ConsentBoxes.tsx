import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { fetchConsent } from '#contract/registration/fetchConsent.ts'
import { Icon } from '../components/Icon.tsx'
import { ConsentText } from './ConsentText.tsx'

export type Consent = OutputOf<typeof fetchConsent>['result'][number]

interface Props {
  consents: readonly Consent[] | null
  ticked: ReadonlySet<string>
  error: string | undefined
  onTick: (ticked: ReadonlySet<string>) => void
}

/**
 * Portal §3: one checkbox an item, none of them ticked beforehand; the whole texts open beside it.
 */
export function ConsentBoxes({ consents, ticked, error, onTick }: Props) {
  const { t } = useTranslation()
  const [reading, setReading] = useState<Consent['links'][number]['purpose']>()

  function toggle(id: string): void {
    const changed = new Set(ticked)
    if (!changed.delete(id)) changed.add(id)
    onTick(changed)
  }

  return (
    <fieldset className="consents" aria-describedby={error ? 'consents-error' : undefined}>
      <legend className="visually-hidden">{t('register.consent.legend')}</legend>
      {consents === null && (
        <p className="faint sm row" role="status">
          <span className="spin" />
          {t('register.consent.loading')}
        </p>
      )}
      {consents?.map(({ _id, text, links }) => (
        <div key={_id} className="consent">
          <label>
            <input
              type="checkbox"
              name="consent"
              checked={ticked.has(_id)}
              aria-invalid={error && !ticked.has(_id) ? true : undefined}
              onChange={() => toggle(_id)}
            />
            <span>{text}</span>
          </label>
          <p className="consent-links xs">
            {links.map(({ label, purpose }) => (
              <button key={purpose} type="button" className="link" onClick={() => setReading(purpose)}>
                {label}
              </button>
            ))}
          </p>
        </div>
      ))}
      {error && (
        <p id="consents-error" className="error" role="alert">
          <Icon name="bad" />
          {error}
        </p>
      )}
      {reading && <ConsentText purpose={reading} onClose={() => setReading(undefined)} />}
    </fieldset>
  )
}
