import { Menu, useMantineColorScheme } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '../components/Avatar.tsx'
import { Icon } from '../components/Icon.tsx'
import { mayHelp } from '../screens/screen-sharing/may-help.ts'
import { useSharedScreen } from '../screens/screen-sharing/share-state.ts'
import { withTexts } from '../texts/screen-texts.ts'
import { changeLanguage, languageNames, offeredLanguages } from '../texts/start-texts.ts'
import { storedOrganisations } from '../wire/session-storage.ts'
import { accessTo } from './guard.ts'
import { LogoutDialog } from './LogoutDialog.tsx'
import { fullName, useMe } from './me.ts'
import { SwitchOrganisationDialog } from './SwitchOrganisationDialog.tsx'

const ShareDialog = lazy(withTexts(() => import('../screens/screen-sharing/ShareDialog.tsx'), 'screen'))

const schemes = ['light', 'dark', 'auto'] as const

/** Portal §2, in its order, with Switch Organisation and Logout between and after; each where its address opens. */
const pages = [
  { path: 'profile', icon: 'id', key: 'header.profile' },
  { path: 'subscription', icon: 'chart', key: 'balance.menu' },
  { path: 'settings', icon: 'sliders', key: 'header.settings' },
  { path: 'help', icon: 'help', key: 'header.help' },
] as const

export function ProfileMenu() {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [dialog, setDialog] = useState<'logout' | 'switch' | 'share' | null>(null)
  const closeDialog = useCallback(() => setDialog(null), [])
  const isSharing = useSharedScreen()?.state === 'live'
  const name = fullName(me)

  return (
    <>
      <Menu width={240}>
        <Menu.Target>
          <button type="button" className="me">
            <span className="vh">{t('header.menuOf', { name })}</span>
            <Avatar name={name} hue={6} />
            <span className="desk b sm" aria-hidden="true">
              {name}
            </span>
            <Icon name="down" size="s" className="desk" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{me.profileInfo.emailId}</Menu.Label>
          {pages
            .filter(({ path }) => ['open', 'elsewhere'].includes(accessTo(path, me)))
            .map(({ path, icon, key }) => (
              <Menu.Item key={path} component={Link} to={`/${path}`} leftSection={<Icon name={icon} />}>
                {t(key)}
              </Menu.Item>
            ))}
          {!isSharing && (
            <Menu.Item leftSection={<Icon name="screen" />} onClick={() => setDialog('share')}>
              {t('screen.share')}
            </Menu.Item>
          )}
          {mayHelp(me.allowedModules) && (
            <Menu.Item component={Link} to="/help/screen" leftSection={<Icon name="eye" />}>
              {t('screen.view')}
            </Menu.Item>
          )}
          {me.allowedModules.users && me.allowedModules.roles && !me.acting && (
            <Menu.Item component={Link} to="/profile/support" leftSection={<Icon name="life" />}>
              {t('supportConsent.title')}
            </Menu.Item>
          )}
          {storedOrganisations().length > 1 && me.login_type !== 'sso' && !me.acting && (
            <Menu.Item leftSection={<Icon name="switch" />} onClick={() => setDialog('switch')}>
              {t('header.switch')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>{t('language.label')}</Menu.Label>
          {offeredLanguages.map((language) => (
            <Menu.Item
              key={language}
              lang={language}
              leftSection={i18n.language === language ? <Icon name="check" /> : <span className="gap" />}
              onClick={() => void changeLanguage(language)}
            >
              {languageNames[language]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>{t('header.appearance')}</Menu.Label>
          {schemes.map((scheme) => (
            <Menu.Item
              key={scheme}
              leftSection={colorScheme === scheme ? <Icon name="check" /> : <span className="gap" />}
              onClick={() => setColorScheme(scheme)}
            >
              {t(`header.${scheme}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="out" />} onClick={() => setDialog('logout')}>
            {t('header.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LogoutDialog opened={dialog === 'logout'} onClose={() => setDialog(null)} />
      {dialog === 'share' && (
        <Suspense fallback={null}>
          <ShareDialog onClose={closeDialog} />
        </Suspense>
      )}
      <SwitchOrganisationDialog opened={dialog === 'switch'} onClose={() => setDialog(null)} />
    </>
  )
}
