import { useTranslation } from 'react-i18next'
import type { Module } from '#contract/vocabulary/modules.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useMe } from '../../../shell/me.ts'
import { entriesFor } from '../../../shell/sidebar-entries.ts'
import { tabsFor } from '../tabs.ts'
import styles from './roles.module.css'

/**
 * What this role would see, from the tables that the sidebar and the guard read; nobody's session
 * changes.
 */
export function TryAs({ modules }: { modules: readonly Module[] }) {
  const { t } = useTranslation()
  const { clients, organisationInfo } = useMe()
  const allowed = Object.fromEntries(modules.map((module) => [module, true]))
  const entries = entriesFor(allowed, organisationInfo.activeNdaFlow, clients)
  const parts = tabsFor(allowed)

  return (
    <section className={`sheet ${styles.rolesTry}`} aria-labelledby="role-try">
      <div className="sheet-head">
        <div>
          <h2 id="role-try">{t('roles.tryAs')}</h2>
          <p className="muted sm">{t('roles.tryAsWords')}</p>
        </div>
      </div>
      <ul aria-label={t('roles.sidebarOf')}>
        {entries.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} size="small" />
            <span>
              {t(`sidebar.${key}`)}
              {key === 'organisation' && parts.length > 0 && (
                <small className="faint">
                  {parts.map((part) => t(`organisation.tab.${part}`)).join(', ')}
                </small>
              )}
            </span>
          </li>
        ))}
        {allowed.advanceSetting && (
          <li>
            <Icon name="sliders" size="small" />
            <span>{t('header.settings')}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
