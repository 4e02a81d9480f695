import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { getBalances } from '#contract/balances/getBalances.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { entityTypes } from '#contract/vocabulary/built-in-roles.ts'
import { dayOnly } from '../../components/moments.ts'
import { rupees } from '../../components/money.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { PackageContents } from '../registration/set-up/PackageCard.tsx'
import { TalkToSales } from '../support/TalkToSales.tsx'
import styles from './accounts.module.css'

/** The plan that is held beside those on offer. Until payments are made here, one is asked for. */
export function MyAccountScreen() {
  const { t, i18n } = useTranslation()
  useTitle(t('accounts.part.my-account'))
  const language = i18n.language === 'hi' ? 'hi' : 'en'
  const wanted = useParams().package
  const held = useQueryCall(getBalances, { language })
  const { organisationInfo } = useMe()
  const entityType = entityTypes.find((one) => one === organisationInfo.entity_type)
  const plans = useQueryCall(getPackagePlans, { language, ...(entityType && { entity_type: entityType }) })

  return (
    <>
      <div className="top">
        <div>
          <Link to="/accounts" className="sm">
            {t('accounts.title')}
          </Link>
          <h1>{t('accounts.part.my-account')}</h1>
        </div>
      </div>
      <p className="page-lead">
        {held.data?.package
          ? t('accounts.held', {
              name: held.data.package.name,
              to: dayOnly(held.data.package.to, i18n.language),
            })
          : t('accounts.notHeld')}
      </p>
      <NotLoaded asked={held} />
      <NotLoaded asked={plans} />
      <ul className={styles.plans} aria-busy={plans.isPending}>
        {plans.data?.rows.map((offer) => (
          <li
            key={offer.packageId}
            className={`sheet ${styles.plan}`}
            aria-current={offer.packageId === wanted || undefined}
          >
            <h2>{offer.name}</h2>
            <b>
              {offer.price_paise === 0 ? t('setUp.free') : rupees(offer.price_paise)}{' '}
              <small className="muted">{t('setUp.forDays', { count: offer.period_days })}</small>
            </b>
            {offer.tax_paise > 0 && (
              <span className="faint sm">{t('setUp.plusTax', { tax: rupees(offer.tax_paise) })}</span>
            )}
            <span className="muted">{offer.says}</span>
            <PackageContents offer={offer} />
          </li>
        ))}
      </ul>
      <div className={styles.ask}>
        <span className="muted">{t('accounts.ask')}</span> <TalkToSales />
      </div>
    </>
  )
}
