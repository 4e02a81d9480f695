import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getBalances } from '#contract/balances/getBalances.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { B2BUserWorkflowBalance } from '#contract/subscriptions/B2BUserWorkflowBalance.ts'
import { Icon } from '../../components/Icon.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { BalanceHistory } from './BalanceHistory.tsx'
import { BillingCard } from './BillingCard.tsx'
import styles from './balances.module.css'
import { HeldPackage } from './HeldPackage.tsx'

type Balances = OutputOf<typeof getBalances>

/** What the organisation was given, what is left of it, and where the rest went. */
export function BalanceScreen() {
  const { t, i18n } = useTranslation()
  useTitle(t('balance.title'))
  const asked = useQueryCall(
    getBalances,
    { language: i18n.language === 'hi' ? 'hi' : 'en' },
    { staleTime: 0, refetchInterval: 15_000 },
  )

  const queries = useQueryClient()
  // The head of the page says what the page says.
  useEffect(() => {
    if (asked.dataUpdatedAt > 0) void queries.invalidateQueries({ queryKey: [B2BUserWorkflowBalance.path] })
  }, [asked.dataUpdatedAt, queries])

  return (
    <div className={styles.balances}>
      <div className="top">
        <h1>{t('balance.title')}</h1>
        {useMe().allowedModules.billingdashboard && (
          <span className="right">
            <Link className="btn" to="/billing-report">
              {t('balance.use')}
            </Link>
          </span>
        )}
      </div>
      {asked.data ? (
        <Overview balances={asked.data} />
      ) : asked.error ? (
        <NotLoaded asked={asked} />
      ) : (
        <div className={styles.balanceCards} role="status" aria-label={t('shell.loading')}>
          {[1, 2, 3].map((card) => (
            <div key={card} className="sheet pad">
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          ))}
        </div>
      )}
      <BalanceHistory />
      <BillingCard />
    </div>
  )
}

function Overview({ balances }: { balances: Balances }) {
  const { t } = useTranslation()
  const low = balances.rows.filter(({ is_low }) => is_low)

  return (
    <>
      <HeldPackage package={balances.package} over={balances.over} />
      {low.length > 0 && (
        <div className="note wait" role="status">
          <Icon name="warn" />
          <span>
            {low
              .map(({ product, left }) =>
                left === 0 ? t(`balance.none.${product}`) : t(`balance.low.${product}`, { count: left ?? 0 }),
              )
              .join(' ')}{' '}
            {!balances.over && t('balance.whatToDo')}
          </span>
        </div>
      )}
      <ul className={styles.balanceCards}>
        {balances.rows.map((row) => (
          <BalanceCard key={row.product} row={row} />
        ))}
      </ul>
    </>
  )
}
