import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Avatar } from '../components/Avatar.tsx'
import { Icon } from '../components/Icon.tsx'
import { Lazy } from '../components/lazy/Lazy.tsx'
import { partOf } from '../components/lazy/part.ts'
import { useMenuButton } from '../components/lazy/use-menu-button.ts'
import { withTexts } from '../texts/screen-texts.ts'
import { useMe } from './me.ts'

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
  const name = fullName(useMe().profileInfo)

  return (
    <>
      <button {...button} className="me">
        <span className="visually-hidden">{t('header.menuOf', { name })}</span>
        <Avatar name={name} hue={6} />
        <span className="desk medium sm" aria-hidden="true">
          {name}
        </span>
        <Icon name="down" size="small" className="desk" />
      </button>
      <Lazy part={profileItems} {...menu} onDialog={setDialog} />
      <Lazy part={logoutDialog} opened={dialog === 'logout'} onClose={close} />
      {dialog === 'share' && (
        <Suspense fallback={null}>
          <ShareDialog onClose={close} />
        </Suspense>
      )}
      <Lazy part={switchOrganisationDialog} opened={dialog === 'switch'} onClose={close} />
    </>
  )
}
