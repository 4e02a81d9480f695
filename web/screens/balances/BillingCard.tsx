import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getBillingAddress } from '#contract/subscriptions/getBillingAddress.ts'
import { Loading } from '../../components/Loading.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { BillingDialog } from './BillingDialog.tsx'
import styles from './balances.module.css'

/** Where bills go to. */
export function BillingCard() {
  const { t } = useTranslation()
  const asked = useQueryCall(getBillingAddress, {})
  const [isOpen, setOpen] = useState(false)
  const { address = null, gstin = null } = asked.data ?? {}

  return (
    <section className="sheet" aria-labelledby="balance-billing">
      <div className="sheet-head">
        <h2 id="balance-billing">{t('balance.billing')}</h2>
        <button
          type="button"
          className="btn compact right"
          disabled={!asked.data}
          onClick={() => setOpen(true)}
        >
          {t('balance.change')}
        </button>
      </div>
      {asked.data ? (
        <dl className={`facts ${styles.balanceFacts}`}>
          <dt>{t('balance.address')}</dt>
          <dd>
            {address
              ? [
                  address.street,
                  `${address.city} ${address.postalCode}`,
                  t(`address.states.${address.state}`, { defaultValue: address.state }),
                  address.country,
                ].join(', ')
              : t('balance.noAddress')}
          </dd>
          <dt>{t('balance.gstin')}</dt>
          <dd>{gstin ?? t('balance.noGstin')}</dd>
        </dl>
      ) : (
        <Loading />
      )}
      {isOpen && <BillingDialog address={address} gstin={gstin} onClose={() => setOpen(false)} />}
    </section>
  )
}
