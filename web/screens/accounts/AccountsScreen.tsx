import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AccountPart, accountPartNames, accountParts } from '#contract/vocabulary/account-parts.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import styles from './accounts.module.css'

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
      <ul className={styles.parts}>
        {open.map((part) => (
          <li key={part}>
            <Link className={`sheet ${styles.part}`} to={`/${part}`}>
              <Icon name={icons[part]} />
              <span>
                <b>{t(`accounts.part.${part}`)}</b>
                <span className="sm muted">{t(`accounts.says.${part}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
