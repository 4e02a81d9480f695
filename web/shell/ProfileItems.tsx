import { Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { MenuAt } from '../components/lazy/MenuAt.tsx'
import type { MenuPlace } from '../components/lazy/use-menu-button.ts'
import { mayHelp } from '../screens/screen-sharing/may-help.ts'
import { useSharedScreen } from '../screens/screen-sharing/share-state.ts'
import {
  changeLanguage,
  languageNames,
  type OfferedLanguage,
  offeredLanguages,
} from '../texts/start-texts.ts'
import { storedOrganisations } from '../wire/session-storage.ts'
import { accessTo } from './guard.ts'
import { useMe } from './me.ts'
import type { ProfileDialog } from './ProfileMenu.tsx'
import { toast } from './toast.ts'

const schemes = ['light', 'dark', 'auto'] as const

/**
 * Portal §2, in its order, with Switch Organisation and Logout between and after; each where its
 * address opens.
 */
const pages = [
  { path: 'profile', icon: 'id', key: 'header.profile' },
  { path: 'subscription', icon: 'chart', key: 'balance.menu' },
  { path: 'settings', icon: 'sliders', key: 'header.settings' },
  { path: 'help', icon: 'help', key: 'header.help' },
] as const

interface Props extends MenuPlace {
  onDialog: (dialog: ProfileDialog) => void
}

export default function ProfileItems({ onDialog, ...place }: Props) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isSharing = useSharedScreen()?.state === 'live'
  // Its texts may not come, where the network is away.
  const choose = (language: OfferedLanguage) =>
    changeLanguage(language).catch(() => toast(t('failures.offline'), 'bad'))

  return (
    <MenuAt {...place} width={240}>
      <Menu.Label>{me.profileInfo.emailId}</Menu.Label>
      {pages
        .filter(({ path }) => ['open', 'elsewhere'].includes(accessTo(path, me)))
        .map(({ path, icon, key }) => (
          <Menu.Item key={path} component={Link} to={`/${path}`} leftSection={<Icon name={icon} />}>
            {t(key)}
          </Menu.Item>
        ))}
      {!isSharing && (
        <Menu.Item leftSection={<Icon name="screen" />} onClick={() => onDialog('share')}>
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
        <Menu.Item leftSection={<Icon name="switch" />} onClick={() => onDialog('switch')}>
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
          onClick={() => void choose(language)}
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
      <Menu.Item leftSection={<Icon name="out" />} onClick={() => onDialog('logout')}>
        {t('header.logout')}
      </Menu.Item>
    </MenuAt>
  )
}
