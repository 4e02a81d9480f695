import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { Icon } from '../../../components/Icon.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import { TalkToSales } from '../../support/TalkToSales.tsx'
import { NotOnline } from './NotOnline.tsx'
import { PackageCard } from './PackageCard.tsx'
import styles from './set-up.module.css'

export type RegisteredOrganisation = OutputOf<typeof getB2BOrganisationInfo>['organisation']

interface Props {
  organisation: RegisteredOrganisation
  /** What the link that began the registration chose. */
  preselected: string | null
  onDone: () => Promise<void>
}

/**
 * Packages on offer, those of the partner who sent them first; one is chosen, and one that costs
 * nothing begins at once.
 */
export function PackageStep({ organisation, preselected, onDone }: Props) {
  const { t, i18n } = useTranslation()
  const plans = usePlans(organisation, i18n.language as Language)
  const rows = plans.data?.rows
  const [picked, setPicked] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const wanted = picked ?? preselected ?? localStorage.getItem('selectedPackageId')
  const chosen = rows?.find(({ packageId }) => packageId === wanted)
  const place = useCall(placePackageInSubscription, {
    onSuccess: async () => {
      localStorage.removeItem('selectedPackageId')
      localStorage.removeItem('selectedPackageValidity')
      await onDone()
    },
    onError: () => void plans.refetch(),
  })

  function choose(): void {
    setMissing(!chosen)
    if (chosen && !place.pending) place.send({ packageId: chosen.packageId })
  }

  return (
    <section aria-labelledby="set-up-package">
      <h2 id="set-up-package">{t('setUp.packageTitle')}</h2>
      <p className="muted">{t('setUp.packageWords')}</p>
      {!rows && <NotLoaded asked={plans} />}
      {!rows && !plans.error && (
        <span className={`skeleton ${styles.setUpPlans}`} role="status" aria-label={t('shell.loading')} />
      )}
      {rows && (
        <fieldset className={styles.setUpPlans}>
          <legend className="visually-hidden">{t('setUp.packageTitle')}</legend>
          {rows.map((offer) => (
            <PackageCard
              key={offer.packageId}
              offer={offer}
              isChosen={offer.packageId === chosen?.packageId}
              onChoose={() => {
                setPicked(offer.packageId)
                setMissing(false)
              }}
            />
          ))}
        </fieldset>
      )}
      {chosen && chosen.price_paise > 0 && <NotOnline />}
      {(isMissing || place.failure) && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>
            {place.failure ? failureWords(t, i18n.language, place.failure) : t('setUp.packageMissing')}
          </span>
        </div>
      )}
      <div className={styles.setUpActs}>
        <button type="button" className="btn primary big" aria-disabled={place.pending} onClick={choose}>
          {place.pending && <span className="spin" />}
          {t(chosen?.price_paise === 0 ? 'setUp.chooseFree' : 'setUp.choose')}
        </button>
        <span className={styles.setUpSales}>
          <span className="faint sm">{t('setUp.more')}</span> <TalkToSales />
        </span>
      </div>
    </section>
  )
}

/** A partner without packages of their own leaves the choice to everybody's. */
function usePlans({ entity_type, referrer_id }: RegisteredOrganisation, language: Language) {
  const ofPartner = useQueryCall(
    getPackagePlans,
    { referrer_id, entity_type, language },
    { enabled: referrer_id !== null },
  )
  const hasOwn = referrer_id !== null && ofPartner.data?.rows.length !== 0 && !ofPartner.error
  const ofAll = useQueryCall(getPackagePlans, { entity_type, language }, { enabled: !hasOwn })

  return hasOwn ? ofPartner : ofAll
}
