import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { B2BUserWorkflowBalance } from '#contract/subscriptions/B2BUserWorkflowBalance.ts'
import { count } from '../components/amounts.ts'
import { Icon } from '../components/Icon.tsx'
import { useQueryCall } from '../wire/use-call.ts'
import styles from './balance-chip.module.css'
import { accessTo } from './guard.ts'
import { useMe } from './me.ts'
import { isSetUp } from './set-up.ts'

/**
 * How many documents a member can still send, where there is a limit. It links to the page of the
 * balance for members who may open it.
 */
export function BalanceChip() {
  const { t } = useTranslation()
  const me = useMe()
  const { pathname } = useLocation()
  const isOpen = accessTo('subscription', me) === 'open'
  const { data } = useQueryCall(
    B2BUserWorkflowBalance,
    {},
    { enabled: isSetUp(me) && me.allowedModules.workflow === true, staleTime: 0, refetchInterval: 60_000 },
  )
  if (!data || data.balance === null) return null
  const words = t('balance.chip', { count: data.balance, shown: count(data.balance) })
  const inside = (
    <>
      {data.is_low && <Icon name="warn" />}
      <span aria-hidden="true" className="phone">
        {count(data.balance)}
      </span>
      <span className={styles.balanceWords}>{words}</span>
    </>
  )
  const className = data.is_low ? `chip ${styles.balanceChip} wait` : `chip ${styles.balanceChip}`

  return isOpen ? (
    <Link
      className={className}
      data-part="balance"
      to="/subscription"
      aria-current={pathname === '/subscription' ? 'page' : undefined}
    >
      {inside}
    </Link>
  ) : (
    <span className={className} data-part="balance">
      {inside}
    </span>
  )
}
