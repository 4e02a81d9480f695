import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getSupportSessions } from '#contract/support/getSupportSessions.ts'
import type { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { useMe } from '../../../shell/me.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsentForm } from './ConsentForm.tsx'
import styles from './consent.module.css'
import { SupportSessions } from './SupportSessions.tsx'

type Made = OutputOf<typeof makeSupportCode>

/** An administrator lets support act for them, sees who does, and ends it. */
export function ConsentScreen() {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const queries = useQueryClient()
  const isAdministrator = allowedModules.users === true && allowedModules.roles === true
  const [made, setMade] = useState<Made | null>(null)
  useTitle(t('supportConsent.title'))
  // Who has begun or ended is here within two seconds.
  const { data } = useQueryCall(getSupportSessions, {}, { enabled: isAdministrator, refetchInterval: 2_000 })
  const ofCode = data?.sessions.find(({ consent_id }) => consent_id === made?.session.consent_id)
  const isWaiting = made !== null && (ofCode?.state ?? 'waiting') === 'waiting'

  return (
    <div className={styles.supportConsent}>
      <div className="top">
        <h1>{t('supportConsent.title')}</h1>
      </div>
      {!isAdministrator ? (
        <p className="muted">{t('supportConsent.administratorsOnly')}</p>
      ) : (
        <>
          <p className="muted">{t('supportConsent.lead')}</p>
          {isWaiting ? (
            <section className={`sheet ${styles.supportCode}`} aria-live="polite">
              <p>{t('supportConsent.tell')}</p>
              <output className={styles.code}>{made.code.replace(/^(.{5})/, '$1 ')}</output>
              <p className="muted">{t('supportConsent.codeUntil')}</p>
            </section>
          ) : (
            <ConsentForm
              onMade={(one) => {
                setMade(one)
                void queries.invalidateQueries({ queryKey: [getSupportSessions.path] })
              }}
            />
          )}
          <SupportSessions sessions={data?.sessions ?? []} />
        </>
      )}
    </div>
  )
}
