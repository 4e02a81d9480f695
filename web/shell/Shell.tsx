import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { Guarded } from './Guarded.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { useMe } from './me.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Signed } from './Signed.tsx'

export function Shell() {
  return (
    <Signed>
      <Frame />
    </Signed>
  )
}

function Frame() {
  const { t } = useTranslation()
  const { organisationInfo } = useMe()
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  function skip(): void {
    document.getElementById('main')?.focus()
  }

  return (
    <div className="app">
      <button type="button" className="skip" onClick={skip}>
        {t('shell.skip')}
      </button>
      <div className="desk">
        <Sidebar />
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={t('header.modules')}
        classNames={{ header: 'vh' }}
        withCloseButton={false}
        padding={0}
      >
        <Sidebar onNavigate={() => setDrawerOpen(false)} />
      </Drawer>
      <div className="page">
        <section className="head" aria-label={t('header.label')}>
          <button
            type="button"
            className="btn quiet sq phone"
            aria-label={t('header.modules')}
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <Icon name="menu" />
          </button>
          <span className="org">
            <span className="trim">{organisationInfo.name}</span>
            {organisationInfo.vertical && <small className="trim">{organisationInfo.vertical}</small>}
          </span>
          <HeaderSearch />
          <span className="right">
            <ProfileMenu />
          </span>
        </section>
        <main className="main" id="main" tabIndex={-1}>
          <Guarded>
            <Outlet />
          </Guarded>
        </main>
      </div>
    </div>
  )
}
