import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { withdrawConsent } from '#contract/consents/withdrawConsent.ts'
import type { InputOf } from '#contract/define-call.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { fullMoment } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { ask, useCall } from '../../wire/use-call.ts'
import type { Details } from './ProfileScreen.tsx'
import styles from './profile.module.css'

type Consent = Details['consents'][number]

/** What one agreed to, word and version as it was then; withdrawn as easily as it was given. */
export function ConsentsCard({ consents }: { consents: readonly Consent[] }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Consent | null>(null)
  // Kept as outdated should the page be left before the answer comes.
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: [fetchDetails.path] })
    void queries.invalidateQueries({ queryKey: [getUserInfo.path] })
  }

  return (
    <section className="sheet" aria-labelledby="profile-consents">
      <div className="sheet-head">
        <h2 id="profile-consents">{t('profile.consents')}</h2>
      </div>
      {consents.length === 0 ? (
        <p className={`faint ${styles.profileEmpty}`}>{t('profile.noConsents')}</p>
      ) : (
        <ul className={styles.profileRows}>
          {consents.map((consent) => (
            <li key={consent.consent_id}>
              <span className="col">
                <span className="medium">{t(`profile.purpose.${consent.purpose}`, consent.title)}</span>
                <small className="faint xs">
                  {t('profile.consentOf', {
                    version: consent.version,
                    when: fullMoment(consent.accepted_at, i18n.language),
                  })}
                </small>
                {consent.withdrawn_at && (
                  <small className="faint xs">
                    {t('profile.withdrawn', { when: fullMoment(consent.withdrawn_at, i18n.language) })}
                  </small>
                )}
              </span>
              {consent.may_withdraw && (
                <button type="button" className="btn compact right" onClick={() => setAsked(consent)}>
                  {t('profile.withdraw')}
                </button>
              )}
              {consent.withdrawn_at && !isGivenAgain(consent, consents) && (
                <AgreeButton consent={consent} onAgreed={changed} />
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <WithdrawDialog
          consent={asked}
          onClose={() => setAsked(null)}
          onWithdrawn={() => {
            setAsked(null)
            changed()
          }}
        />
      )}
    </section>
  )
}

/** They stand newest first: a later one of the same purpose is before it. */
const isGivenAgain = (consent: Consent, consents: readonly Consent[]): boolean =>
  consents.find(({ purpose }) => purpose === consent.purpose) !== consent

function AgreeButton({ consent, onAgreed }: { consent: Consent; onAgreed: () => void }) {
  const { t, i18n } = useTranslation()
  const accept = useCall(acceptConsent, {
    onSuccess: () => {
      toast(t('profile.agreedAgain'), 'good')
      onAgreed()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  /** To the words of today, in the language of the page. */
  async function agree(): Promise<void> {
    if (accept.pending) return
    const purpose = consent.purpose as InputOf<typeof getConsentText>['purpose']
    try {
      const text = await ask(getConsentText, { purpose, language: i18n.language as Language })
      accept.send({ consent_id: text.consent_id })
    } catch (failure) {
      toast(failureWords(t, i18n.language, failure), 'bad')
    }
  }

  return (
    <button
      type="button"
      className="btn primary compact right"
      aria-disabled={accept.pending}
      onClick={() => void agree()}
    >
      {t('profile.agreeAgain')}
    </button>
  )
}

interface DialogProps {
  consent: Consent
  onClose: () => void
  onWithdrawn: () => void
}

function WithdrawDialog({ consent, onClose, onWithdrawn }: DialogProps) {
  const { t } = useTranslation()
  const withdraw = useCall(withdrawConsent, {
    onSuccess: () => {
      toast(t('profile.withdrawnNow'), 'good')
      onWithdrawn()
    },
  })

  return (
    <AskDialog
      title={t('profile.withdrawTitle', { title: t(`profile.purpose.${consent.purpose}`, consent.title) })}
      verb={t('profile.withdraw')}
      isDanger
      pending={withdraw.pending}
      failure={withdraw.failure}
      onSure={() => withdraw.send({ consent_id: consent.consent_id })}
      onClose={onClose}
    >
      <p className="muted">{t('profile.withdrawWords')}</p>
      {consent.is_of_account && <p className="muted">{t('profile.withdrawPauses')}</p>}
    </AskDialog>
  )
}
