import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OrderPart, orderPartNames, orderParts } from '#contract/vocabulary/order-parts.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import styles from '../accounts/accounts.module.css'

const icons: Record<OrderPart, IconName> = { 'batch-process': 'cols' }

/** What can be ordered here, as far as this version has it. */
export function OrdersScreen() {
  const { t } = useTranslation()
  useTitle(t('sidebar.orders'))
  const { allowedModules } = useMe()
  const open = orderPartNames.filter((part) =>
    orderParts[part].some((module) => allowedModules[module] === true),
  )

  return (
    <>
      <div className="top">
        <h1>{t('sidebar.orders')}</h1>
      </div>
      <p className="page-lead">{t('orders.lead')}</p>
      {open.length === 0 && (
        <EmptyList icon="cart" title={t('orders.noneTitle')} words={t('orders.noneWords')} />
      )}
      <ul className={styles.parts}>
        {open.map((part) => (
          <li key={part}>
            <Link className={`sheet ${styles.part}`} to={`/${part}`}>
              <Icon name={icons[part]} />
              <span>
                <b>{t(`orders.part.${part}`)}</b>
                <span className="sm muted">{t(`orders.says.${part}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
