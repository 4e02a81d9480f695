import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { productUnit } from '#contract/vocabulary/products.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { rupees } from '../../../components/money.ts'
import styles from './set-up.module.css'

export type Offer = OutputOf<typeof getPackagePlans>['rows'][number]

interface Props {
  offer: Offer
  isChosen: boolean
  onChoose: () => void
}

/** One package: what it costs with and without tax, for how long, and what is in it. */
export function PackageCard({ offer, isChosen, onChoose }: Props) {
  const { t } = useTranslation()

  return (
    <label className={isChosen ? `${styles.setUpPlan} on` : styles.setUpPlan}>
      <span className="row">
        <input type="radio" name="package" checked={isChosen} onChange={onChoose} />
        <b>{offer.name}</b>
      </span>
      <span className={styles.setUpPrice}>
        {offer.price_paise === 0 ? t('setUp.free') : rupees(offer.price_paise)} <PeriodWords offer={offer} />
      </span>
      {offer.tax_paise > 0 && (
        <span className="faint sm">{t('setUp.plusTax', { tax: rupees(offer.tax_paise) })}</span>
      )}
      <span className="muted">{offer.says}</span>
      <PackageContents offer={offer} />
    </label>
  )
}

function PeriodWords({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  if (offer.price_paise > 0 && offer.validity) return <small>{t(`setUp.${offer.validity}`)}</small>

  return <small>{t('setUp.forDays', { count: offer.period_days })}</small>
}

export function PackageContents({ offer }: { offer: Pick<Offer, 'allowances'> }) {
  const { t, i18n } = useTranslation()

  return (
    <span className={styles.setUpContents}>
      {offer.allowances.map(({ product, total }) => (
        <span key={product}>
          <Icon name="check" size="small" />
          {total === null ? t('setUp.unlimited') : count(total)}{' '}
          {productUnit(product, total ?? 2, i18n.language)}
        </span>
      ))}
    </span>
  )
}
