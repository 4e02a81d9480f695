import { useTranslation } from 'react-i18next'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsentsCard } from '../../profile/ConsentsCard.tsx'
import styles from './set-up.module.css'

/**
 * For a person who withdrew a consent that their account needs: which one, and how to give it
 * again.
 */
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
