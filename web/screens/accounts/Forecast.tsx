import { useTranslation } from 'react-i18next'
import { getBalances } from '#contract/balances/getBalances.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { BalanceCard } from '../balances/BalanceCard.tsx'
import cards from '../balances/balances.module.css'
import styles from './accounts.module.css'

/** What is left of each allowance, and how long it lasts at the rate of the last days. */
export function Forecast() {
  const { i18n } = useTranslation()
  const asked = useQueryCall(getBalances, { language: i18n.language === 'hi' ? 'hi' : 'en' })
  const limited = asked.data?.rows.filter(({ is_limited }) => is_limited) ?? []

  return (
    <>
      <NotLoaded asked={asked} />
      {limited.length > 0 && (
        <div className={styles.forecast}>
          <ul className={cards.balanceCards}>
            {limited.map((row) => (
              <BalanceCard key={row.product} row={row} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
