import { useTranslation } from 'react-i18next'
import type { getBalances } from '#contract/balances/getBalances.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'

type Row = OutputOf<typeof getBalances>['rows'][number]

/** One product: what is left of what was given, what is held, what is used. */
export function BalanceCard({ row }: { row: Row }) {
  const { t } = useTranslation()
  const { product, left, granted, reserved, used, is_low } = row

  return (
    <li className={is_low ? 'sheet balance-card is-low' : 'sheet balance-card'}>
      <h2>
        {t(`balance.product.${product}`)}
        {is_low && (
          <span className="chip wait">
            <Icon name="warn" />
            {t(left === 0 ? 'balance.isNone' : 'balance.isLow')}
          </span>
        )}
      </h2>
      <p className="balance-left">
        {left === null || granted === null ? (
          <b className="is-words">{t('balance.unlimited')}</b>
        ) : (
          <>
            <b>{count(left)}</b> <span className="m">{t('balance.of', { granted: count(granted) })}</span>
          </>
        )}
      </p>
      {left !== null && granted !== null && granted > 0 && (
        <span className="balance-meter" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (left / granted) * 100)}%` }} />
        </span>
      )}
      <p className="q sm">
        {t('balance.held', { held: count(reserved) })} · {t('balance.used', { used: count(used) })}
      </p>
    </li>
  )
}
