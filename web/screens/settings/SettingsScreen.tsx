import { useTranslation } from 'react-i18next'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { SettingsForm } from './SettingsForm.tsx'
import styles from './settings.module.css'

/** Everything that an organisation sets for itself, on one page. */
export function SettingsScreen() {
  const { t, i18n } = useTranslation()
  // What was read before may be old: the form begins with what counts now, and keeps it while
  // somebody types.
  const { organisationInfo } = useMe()
  // Named, it is a question of its own: other pages keep for a while what they read of the
  // settings.
  const asked = useQueryCall(
    getOrgCustomSettings,
    { orgId: organisationInfo._id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  useTitle(t('settings.title'))

  if (asked.data) return <SettingsForm read={asked.data} />
  if (asked.error)
    return (
      <div className="full-message">
        <p>{failureWords(t, i18n.language, asked.error)}</p>
        <button type="button" className="btn" onClick={() => void asked.refetch()}>
          {t('shell.tryAgain')}
        </button>
      </div>
    )

  return (
    <div className={styles.settings}>
      <h1>{t('settings.title')}</h1>
      <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </div>
  )
}
