import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpenTab, type OrganisationTab } from '#contract/vocabulary/portal-routes.ts'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import styles from './organisation.module.css'
import { addressOf, tabsFor } from './tabs.ts'

interface Props {
  tab: OrganisationTab
  /** Of the window, where one thing of the part is shown. */
  title?: string | undefined
  /** Buttons at the top right of a desk, the filled one last. */
  actions?: ReactNode
  /** The one that a phone has in its bottom bar. */
  phoneAction?: ReactNode
  children: ReactNode
}

// The NDA flow has one entry for people. These tabs open it without the module of users.
const besideUsers: readonly OrganisationTab[] = ['branches', 'roles']

/**
 * The head that the parts of the organisation share. Where the NDA flow is on, Users stands alone
 * (portal §2).
 */
export function OrganisationFrame({ tab, title, actions, phoneAction, children }: Props) {
  const { t } = useTranslation()
  const { allowedModules, organisationInfo } = useMe()
  const name = t(`organisation.tab.${tab}`)
  const isAlone = organisationInfo.activeNdaFlow
  const tabs = tabsFor(allowedModules).filter(
    (one) => !isAlone || (besideUsers.includes(one) && !mayOpenTab('users', allowedModules)),
  )
  useTitle(title ?? name)

  return (
    <div className={phoneAction ? `${styles.organisation} ${styles.hasBar}` : styles.organisation}>
      <div className="top">
        <h1>{isAlone ? name : t('organisation.title')}</h1>
        {actions && <span className="right desk row">{actions}</span>}
      </div>
      {(!isAlone || tabs.length > 1) && <Tabs tabs={tabs} tab={tab} />}
      {children}
      {phoneAction && <div className="botbar phone">{phoneAction}</div>}
    </div>
  )
}

function Tabs({ tabs, tab }: { tabs: readonly OrganisationTab[]; tab: OrganisationTab }) {
  const { t } = useTranslation()
  const own = useRef<HTMLAnchorElement>(null)
  // On a phone the row of tabs is longer than the window.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to take an effect back.
    void own.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])

  return (
    <nav className="tabs" aria-label={t('organisation.tabs')}>
      {tabs.map((one) => {
        const isOn = one === tab
        return (
          <Link
            key={one}
            ref={isOn ? own : undefined}
            to={addressOf(one)}
            className={isOn ? 'on' : undefined}
            aria-current={isOn ? 'page' : undefined}
          >
            {t(`organisation.tab.${one}`)}
          </Link>
        )
      })}
    </nav>
  )
}
