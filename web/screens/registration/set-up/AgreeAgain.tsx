import { useTranslation } from 'react-i18next'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsentsCard } from '../../profile/ConsentsCard.tsx'
import styles from './set-up.module.css'

/** For whoever withdrew what their account stands on: what that is, and how to give it again. */
export function AgreeAgain() {
  const { t } = useTranslation()
  const asked = useQueryCall(fetchDetails, {})

  return (
    <div className={styles.setUp}>
      <h1>{t('setUp.agreeTitle')}</h1>
      <p className="muted">{t('setUp.agreeWords')}</p>
      {asked.data ? <ConsentsCard consents={asked.data.consents} /> : <span className="skeleton" />}
    </div>
  )
}
