import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { Lazy } from '../components/lazy/Lazy.tsx'
import { partOf } from '../components/lazy/part.ts'
import { MuharSeal } from '../components/MuharSeal.tsx'
import { useSharedScreen } from '../screens/screen-sharing/share-state.ts'
import { BalanceChip } from './BalanceChip.tsx'
import { Bell } from './Bell.tsx'
import { Brand } from './Brand.tsx'
import { Guarded } from './Guarded.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { useMe } from './me.ts'
import { OrganisationLabel } from './OrganisationLabel.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Signed } from './Signed.tsx'
import { isSetUp } from './set-up.ts'
import { UpgradePlan } from './UpgradePlan.tsx'
import { useTopOfPage } from './use-top-of-page.ts'
import { logoAt, namesProvider } from './white-label.ts'

const sidebarDrawer = partOf(() => import('./SidebarDrawer.tsx'))

/**
 * Portal §2: the provider's mark, linked to the provider's site where the installation names one.
 */
function Provider() {
  const { provider_site: site } = useMe()
  const mark = (
    <>
      <MuharSeal size={18} /> Muhar
    </>
  )

  return site ? (
    <a href={site} target="_blank" rel="noreferrer">
      {mark}
    </a>
  ) : (
    mark
  )
}

export function Shell() {
  return (
    <Signed>
      <Frame />
    </Signed>
  )
}

function Frame() {
  const { t } = useTranslation()
  const me = useMe()
  const { organisationInfo } = me
  // Portal §2: only once the organisation's registration is complete.
  const hasSidebar = isSetUp(me)
  const logo = logoAt(organisationInfo, 'top-right')
  const hasBanner = useSharedScreen() !== null
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  useTopOfPage()

  function skip(): void {
    document.getElementById('main')?.focus()
  }

  return (
    <div className={hasSidebar ? 'app' : 'app alone'}>
      <button type="button" className="skip" onClick={skip}>
        {t('shell.skip')}
      </button>
      {hasSidebar && (
        <div className="desk">
          <Sidebar />
        </div>
      )}
      <Lazy part={sidebarDrawer} opened={isDrawerOpen} onClose={closeDrawer} />
      <div className="page">
        <section className="head" aria-label={t('header.label')}>
          {hasSidebar ? (
            <button
              type="button"
              className="btn quiet square phone"
              aria-label={t('header.modules')}
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawerOpen(true)}
            >
              <Icon name="menu" />
            </button>
          ) : (
            <Brand />
          )}
          <OrganisationLabel />
          {hasSidebar && <HeaderSearch />}
          <span className="right row">
            <BalanceChip />
            <UpgradePlan />
            {organisationInfo.coBrandingLogo && (
              <img
                className="head-logo desk"
                src={organisationInfo.coBrandingLogo}
                alt={t('shell.partnersLogo')}
              />
            )}
            {logo && <img className="head-logo" src={logo} alt={organisationInfo.name} />}
            {hasSidebar && !me.acting && <Bell />}
            <ProfileMenu />
          </span>
        </section>
        <main className="main" id="main" tabIndex={-1}>
          <Guarded>
            <Outlet />
          </Guarded>
        </main>
        {namesProvider(organisationInfo, hasBanner) && (
          <footer className="provider">
            {t('shell.poweredBy')} <Provider />
          </footer>
        )}
      </div>
    </div>
  )
}
