import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../components/Avatar.tsx'
import { Icon } from '../components/Icon.tsx'
import { Late } from '../components/late/Late.tsx'
import { partOf } from '../components/late/part.ts'
import { useMenuButton } from '../components/late/use-menu-button.ts'
import { withTexts } from '../texts/screen-texts.ts'
import { fullName, useMe } from './me.ts'

const profileItems = partOf(() => import('./ProfileItems.tsx'))
const logoutDialog = partOf(() => import('./LogoutDialog.tsx'))
const switchOrganisationDialog = partOf(() => import('./SwitchOrganisationDialog.tsx'))
const ShareDialog = lazy(withTexts(() => import('../screens/screen-sharing/ShareDialog.tsx'), 'screen'))

export type ProfileDialog = 'logout' | 'switch' | 'share'

export function ProfileMenu() {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<ProfileDialog | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const { button, menu } = useMenuButton()
  const name = fullName(useMe())

  return (
    <>
      <button {...button} className="me">
        <span className="vh">{t('header.menuOf', { name })}</span>
        <Avatar name={name} hue={6} />
        <span className="desk b sm" aria-hidden="true">
          {name}
        </span>
        <Icon name="down" size="s" className="desk" />
      </button>
      <Late part={profileItems} {...menu} onDialog={setDialog} />
      <Late part={logoutDialog} opened={dialog === 'logout'} onClose={close} />
      {dialog === 'share' && (
        <Suspense fallback={null}>
          <ShareDialog onClose={close} />
        </Suspense>
      )}
      <Late part={switchOrganisationDialog} opened={dialog === 'switch'} onClose={close} />
    </>
  )
}
