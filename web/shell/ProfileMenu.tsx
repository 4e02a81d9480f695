import { Menu, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '../components/Avatar.tsx'
import { Icon } from '../components/Icon.tsx'
import { changeLanguage, languageNames, offeredLanguages } from '../texts/start-texts.ts'
import { storedOrganisations } from '../wire/session-storage.ts'
import { accessTo } from './guard.ts'
import { LogoutDialog } from './LogoutDialog.tsx'
import { fullName, useMe } from './me.ts'
import { SwitchOrganisationDialog } from './SwitchOrganisationDialog.tsx'

const schemes = ['light', 'dark', 'auto'] as const

/** Portal §2, in its order, with Switch Organisation and Logout between and after; each where its address opens. */
const pages = [
  { path: 'profile', icon: 'id', key: 'header.profile' },
  { path: 'settings', icon: 'sliders', key: 'header.settings' },
  { path: 'help', icon: 'help', key: 'header.help' },
] as const

export function ProfileMenu() {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [dialog, setDialog] = useState<'logout' | 'switch' | null>(null)
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
          {storedOrganisations().length > 1 && (
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
      <SwitchOrganisationDialog opened={dialog === 'switch'} onClose={() => setDialog(null)} />
    </>
  )
}
