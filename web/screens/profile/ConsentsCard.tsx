import { useTranslation } from 'react-i18next'
import { fullMoment } from '../../components/moments.ts'
import type { Details } from './ProfileScreen.tsx'

/** What one agreed to, word and version as it was then. */
export function ConsentsCard({ consents }: { consents: Details['consents'] }) {
  const { t, i18n } = useTranslation()

  return (
    <section className="sheet" aria-labelledby="profile-consents">
      <div className="hd">
        <h2 id="profile-consents">{t('profile.consents')}</h2>
      </div>
      {consents.length === 0 ? (
        <p className="q profile-empty">{t('profile.noConsents')}</p>
      ) : (
        <ul className="profile-rows">
          {consents.map((consent) => (
            <li key={consent.consent_id}>
              <span className="col">
                <span className="b">{t(`profile.purpose.${consent.purpose}`, consent.purpose)}</span>
                <small className="q xs">
                  {t('profile.consentOf', {
                    version: consent.version,
                    when: fullMoment(consent.accepted_at, i18n.language),
                  })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
