import { useTranslation } from 'react-i18next'
import type { getBalances } from '#contract/balances/getBalances.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { productName } from '#contract/vocabulary/products.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import styles from './balances.module.css'

type Row = OutputOf<typeof getBalances>['rows'][number]

/** One product: what is left of what was given, what is held, what is used. */
export function BalanceCard({ row }: { row: Row }) {
  const { t, i18n } = useTranslation()
  const { product, left, granted, reserved, used, is_low } = row

  return (
    <li className={is_low ? `sheet ${styles.balanceCard} ${styles.isLow}` : `sheet ${styles.balanceCard}`}>
      <h2>
        {productName(product, i18n.language)}
        {is_low && (
          <span className="chip wait">
            <Icon name="warn" />
            {t(left === 0 ? 'balance.isNone' : 'balance.isLow')}
          </span>
        )}
      </h2>
      <p className={styles.balanceLeft}>
        {left === null || granted === null ? (
          <b className={styles.isWords}>{t('balance.unlimited')}</b>
        ) : (
          <>
            <b>{count(left)}</b>{' '}
            {granted > 0 && <span className="muted">{t('balance.of', { granted: count(granted) })}</span>}
          </>
        )}
      </p>
      {left !== null && granted !== null && granted > 0 && (
        <span className={styles.balanceMeter} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (left / granted) * 100)}%` }} />
        </span>
      )}
      <p className="faint sm">
        {t('balance.held', { held: count(reserved) })} · {t('balance.used', { used: count(used) })}
      </p>
      {row.lasts_days !== null && (
        <p className="faint sm">
          {t('balance.lasts', { count: row.lasts_days, shown: count(row.lasts_days) })}
        </p>
      )}
    </li>
  )
}
