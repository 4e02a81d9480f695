import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { TalkToSales } from '../../support/TalkToSales.tsx'
import { ChosenPackage } from './ChosenPackage.tsx'
import { PackageStep, type RegisteredOrganisation } from './PackageStep.tsx'
import styles from './set-up.module.css'

interface Props {
  organisation: RegisteredOrganisation
  onDone: () => Promise<void>
}

/** Ordered and not paid: who takes the payment, and the way back to another package. */
export function WaitingStep({ organisation, onDone }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const [isLooking, setLooking] = useState(false)

  async function look(): Promise<void> {
    setLooking(true)
    await onDone()
    setLooking(false)
  }

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
    <section className="sheet pad" aria-labelledby="set-up-waiting">
      <h2 id="set-up-waiting">{t('setUp.waitingTitle')}</h2>
      <div className="note wait">
        <Icon name="clock" />
        <span>{t('setUp.waitingWords')}</span>
      </div>
      <ChosenPackage />
      <div className={styles.setUpActs}>
        <TalkToSales />
        <button type="button" className="btn" aria-disabled={isLooking} onClick={() => void look()}>
          {isLooking && <span className="spin" />}
          {t('setUp.check')}
        </button>
        <button type="button" className="btn" onClick={() => setChoosing(true)}>
          {t('setUp.another')}
        </button>
      </div>
    </section>
  )
}
