import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { useTitle } from '../../shell/use-title.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { OwnData } from '../person-data/OwnData.tsx'
import { CertificatesCard } from './CertificatesCard.tsx'
import { ConsentsCard } from './ConsentsCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { FactorsCard } from './FactorsCard.tsx'
import { LinkedAccountsCard } from './LinkedAccountsCard.tsx'
import { MarksCard } from './MarksCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import styles from './profile.module.css'

export type Details = OutputOf<typeof fetchDetails>

/**
 * Everything of one's own: who one is, how one logs in, where one is logged in, what one agreed to.
 */
export function ProfileScreen({ told }: { told: ReactNode }) {
  const { t, i18n } = useTranslation()
  const asked = useQueryCall(fetchDetails, {})
  const details = asked.data
  useTitle(t('profile.title'))

  if (asked.error && !details)
    return (
      <div className="full-message">
        <p>{failureWords(t, i18n.language, asked.error)}</p>
        <button type="button" className="btn" onClick={() => void asked.refetch()}>
          {t('shell.tryAgain')}
        </button>
      </div>
    )

  return (
    <div className={styles.profile}>
      <h1>{t('profile.title')}</h1>
      {details ? (
        <Cards details={details} told={told} onChanged={() => void asked.refetch()} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

function Cards({ details, told, onChanged }: { details: Details; told: ReactNode; onChanged: () => void }) {
  return (
    <>
      <PersonCard details={details} onChanged={onChanged} />
      <PasswordCard onChanged={onChanged} />
      <FactorsCard details={details} onChanged={onChanged} />
      <LinkedAccountsCard />
      <MarksCard details={details} onChanged={onChanged} />
      <CertificatesCard certificates={details.certificates} onChanged={onChanged} />
      {told}
      <DevicesCard sessions={details.sessions} onChanged={onChanged} />
      <ConsentsCard consents={details.consents} />
      <OwnData />
    </>
  )
}

function Skeleton() {
  const { t } = useTranslation()

  return (
    <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
