import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { rupees } from '../../../components/money.ts'

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
    <label className={isChosen ? 'set-up-plan on' : 'set-up-plan'}>
      <span className="row">
        <input type="radio" name="package" checked={isChosen} onChange={onChoose} />
        <b>{offer.name}</b>
      </span>
      <span className="set-up-price">
        {offer.price_paise === 0 ? t('setUp.free') : rupees(offer.price_paise)} <PeriodWords offer={offer} />
      </span>
      {offer.tax_paise > 0 && (
        <span className="q sm">{t('setUp.plusTax', { tax: rupees(offer.tax_paise) })}</span>
      )}
      <span className="m">{offer.says}</span>
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
  const { t } = useTranslation()

  return (
    <span className="set-up-contents">
      {offer.allowances.map(({ product, total }) => (
        <span key={product}>
          <Icon name="check" size="s" />
          {t(`setUp.product.${product}`, {
            count: total ?? 2,
            shown: total === null ? t('setUp.unlimited') : count(total),
          })}
        </span>
      ))}
    </span>
  )
}
