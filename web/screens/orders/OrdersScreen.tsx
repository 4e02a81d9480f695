import { useTranslation } from 'react-i18next'
import { type OrderPart, orderPartNames, orderParts } from '#contract/vocabulary/order-parts.ts'
import type { IconName } from '../../components/icon-paths.ts'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { PartLinks } from '../../components/PartLinks.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'

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
      <PartLinks
        parts={open.map((part) => ({
          to: `/${part}`,
          icon: icons[part],
          name: t(`orders.part.${part}`),
          words: t(`orders.says.${part}`),
        }))}
      />
    </>
  )
}
