import { useTranslation } from 'react-i18next'
import { type AccountPart, accountPartNames, accountParts } from '#contract/vocabulary/account-parts.ts'
import type { IconName } from '../../components/icon-paths.ts'
import { PartLinks } from '../../components/PartLinks.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'

const icons: Record<AccountPart, IconName> = {
  'billing-report': 'chart',
  subscription: 'card',
  'my-account': 'cart',
}

/** What concerns the bills of the organisation, as far as this version has it. */
export function AccountsScreen() {
  const { t } = useTranslation()
  useTitle(t('accounts.title'))
  const { allowedModules } = useMe()
  const open = accountPartNames.filter((part) =>
    accountParts[part].some((module) => allowedModules[module] === true),
  )

  return (
    <>
      <div className="top">
        <h1>{t('accounts.title')}</h1>
      </div>
      <p className="page-lead">{t('accounts.lead')}</p>
      <PartLinks
        parts={open.map((part) => ({
          to: `/${part}`,
          icon: icons[part],
          name: t(`accounts.part.${part}`),
          words: t(`accounts.says.${part}`),
        }))}
      />
    </>
  )
}
