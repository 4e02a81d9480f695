import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { CopyLine } from '../../../components/CopyLine.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import settingsStyles from '../settings.module.css'
import { DaysCard } from './DaysCard.tsx'
import styles from './directory.module.css'
import { GroupsCard } from './GroupsCard.tsx'
import { RulesCard } from './RulesCard.tsx'
import { TokensCard } from './TokensCard.tsx'

/** How a directory outside (SCIM) keeps the people here. */
export function DirectoryScreen() {
  const { t } = useTranslation()
  const asked = useQueryCall(getDirectory, {})
  useTitle(t('directory.title'))
  const directory = asked.data?.directory

  return (
    <div className={`${settingsStyles.settings} ${styles.directory}`}>
      <div>
        <Link to="/settings" className="sm">
          {t('settings.title')}
        </Link>
        <h1>{t('directory.title')}</h1>
        <p className="muted">{t('directory.words')}</p>
      </div>
      {!directory && <NotLoaded asked={asked} />}
      {!directory && !asked.error && (
        <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {directory && (
        <>
          <section className="sheet pad" aria-labelledby="directory-address">
            <h2 id="directory-address">{t('directory.address')}</h2>
            <p className="muted sm">{t('directory.addressWords')}</p>
            <div className={styles.directoryAddress}>
              <CopyLine label={t('directory.address')} text={directory.address} />
            </div>
          </section>
          <RulesCard directory={directory} />
          <TokensCard directory={directory} />
          <GroupsCard directory={directory} />
          <DaysCard directory={directory} />
        </>
      )}
    </div>
  )
}
