import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateB2BRegistrationStatus } from '#contract/registration/updateB2BRegistrationStatus.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { useCall } from '../../../wire/use-call.ts'
import { ChosenPackage } from './ChosenPackage.tsx'
import { NotOnline } from './NotOnline.tsx'
import { PackageStep, type RegisteredOrganisation } from './PackageStep.tsx'
import styles from './set-up.module.css'

interface Props {
  organisation: RegisteredOrganisation
  onDone: () => Promise<void>
}

/** What was chosen, before it is ordered; another one may still be taken. */
export function OrderStep({ organisation, onDone }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const order = useCall(updateB2BRegistrationStatus, { onSuccess: () => void onDone() })
  if (isChoosing)
    return (
      <PackageStep
        organisation={organisation}
        preselected={null}
        onDone={async () => {
          await onDone()
          setChoosing(false)
        }}
      />
    )

  return (
    <section className="sheet pad" aria-labelledby="set-up-order">
      <h2 id="set-up-order">{t('setUp.selectedTitle')}</h2>
      <ChosenPackage />
      <NotOnline />
      <FailureNote failure={order.failure} />
      <div className={styles.setUpActs}>
        <button
          type="button"
          className="btn primary big"
          aria-disabled={order.pending}
          onClick={() =>
            !order.pending &&
            order.send({ organisation_id: organisation._id, registration_status: 'Awaiting Payment' })
          }
        >
          {order.pending && <span className="spin" />}
          {t('setUp.order')}
        </button>
        <button type="button" className="btn big" onClick={() => setChoosing(true)}>
          {t('setUp.another')}
        </button>
      </div>
    </section>
  )
}
