import { useTranslation } from 'react-i18next'
import { fetchSelectedPackage } from '#contract/subscriptions/fetchSelectedPackage.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { rupees } from '../../../components/money.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { PackageContents } from './PackageCard.tsx'

/** What was chosen, at the price that was kept with the choice. */
export function ChosenPackage() {
  const { t, i18n } = useTranslation()
  const { data } = useQueryCall(fetchSelectedPackage, { language: i18n.language as Language })
  if (!data?.result) return <span className="skeleton" />
  const { package: offer, price_paise, tax_paise } = data.result

  return (
    <dl className="facts">
      <dt>{t('setUp.stepOf.package')}</dt>
      <dd>
        <b>{offer.name}</b>
        <PackageContents offer={offer} />
      </dd>
      <dt>{t('setUp.price')}</dt>
      <dd>{rupees(price_paise)}</dd>
      <dt>{t('setUp.tax')}</dt>
      <dd>{rupees(tax_paise)}</dd>
      <dt>{t('setUp.total')}</dt>
      <dd>
        <b>{rupees(price_paise + tax_paise)}</b>
      </dd>
    </dl>
  )
}
