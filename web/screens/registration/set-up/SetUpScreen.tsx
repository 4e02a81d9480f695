import { useTranslation } from 'react-i18next'
import { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { AddressStep } from './AddressStep.tsx'
import { AgreeAgain } from './AgreeAgain.tsx'
import { AllSet } from './AllSet.tsx'
import { NdaStep } from './NdaStep.tsx'
import { OrderStep } from './OrderStep.tsx'
import { PackageStep } from './PackageStep.tsx'
import { type StepName, Steps } from './Steps.tsx'
import styles from './set-up.module.css'
import { useGoOn } from './use-go-on.ts'
import { WaitingStep } from './WaitingStep.tsx'

const stepOf: Partial<Record<string, StepName>> = {
  'Awaiting Address Setup': 'address',
  'Awaiting NDA': 'nda',
  'Awaiting Package Selection': 'package',
  'Package Selected': 'payment',
  'Awaiting Payment': 'payment',
  Paid: 'payment',
}

/**
 * Portal §4: what an organisation still lacks after the password, one step at a time, from where it
 * stopped.
 */
export function SetUpScreen() {
  const { t } = useTranslation()
  const { organisationInfo, agreement_withdrawn } = useMe()
  useTitle(t('setUp.title'))
  if (agreement_withdrawn) return <AgreeAgain />
  if (organisationInfo.registration_status === 'Completed') return <AllSet />

  return <UnderWay organisationId={organisationInfo._id} isOne={organisationInfo.entity_type === 'B2C'} />
}

function UnderWay({ organisationId, isOne }: { organisationId: string; isOne: boolean }) {
  const { t } = useTranslation()
  const goOn = useGoOn()
  const asked = useQueryCall(getB2BOrganisationInfo, { organisation_id: organisationId })
  const info = asked.data
  const step = info && stepOf[info.registration_status]

  return (
    <div className={styles.setUp}>
      <h1>{t(isOne ? 'setUp.titleOne' : 'setUp.title')}</h1>
      <p className="muted">{t('setUp.lead')}</p>
      {!info && <NotLoaded asked={asked} />}
      {!info && !asked.error && (
        <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {info && step && <Steps at={step} withNda={info.needs_nda} />}
      {info && step === 'address' && <AddressStep country={info.organisation.country} onDone={goOn} />}
      {info?.nda && step === 'nda' && (
        <NdaStep organisationId={organisationId} nda={info.nda} onDone={goOn} />
      )}
      {info && step === 'package' && (
        <PackageStep organisation={info.organisation} preselected={info.preselected_package} onDone={goOn} />
      )}
      {info?.registration_status === 'Package Selected' && (
        <OrderStep organisation={info.organisation} onDone={goOn} />
      )}
      {info && (info.registration_status === 'Awaiting Payment' || info.registration_status === 'Paid') && (
        <WaitingStep organisation={info.organisation} onDone={goOn} />
      )}
    </div>
  )
}
