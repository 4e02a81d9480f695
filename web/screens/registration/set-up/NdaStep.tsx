import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { updateB2BRegistrationStatus } from '#contract/registration/updateB2BRegistrationStatus.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useMe } from '../../../shell/me.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from './set-up.module.css'

interface Props {
  organisationId: string
  nda: NonNullable<OutputOf<typeof getB2BOrganisationInfo>['nda']>
  onDone: () => Promise<void>
}

/**
 * The agreement that a partner asks for, whole on the page; what is agreed to is these very words.
 */
export function NdaStep({ organisationId, nda, onDone }: Props) {
  const { t } = useTranslation()
  const { organisationInfo } = useMe()
  const [isTicked, setTicked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  // New words meanwhile are read before they are agreed to.
  const agree = useCall(updateB2BRegistrationStatus, {
    onSuccess: () => void onDone(),
    onError: () => void onDone(),
  })

  function goOn(): void {
    setMissing(!isTicked)
    if (!isTicked || agree.pending) return
    agree.send({
      organisation_id: organisationId,
      registration_status: 'Awaiting Package Selection',
      evidence: { consent_id: nda.consent_id },
    })
  }

  return (
    <section className="sheet pad" aria-labelledby="set-up-nda">
      <h2 id="set-up-nda">{nda.title}</h2>
      <p className="muted">{t('setUp.ndaWords')}</p>
      <div className={styles.setUpText}>
        {nda.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <label className={styles.setUpTick}>
        <input
          type="checkbox"
          className="check"
          checked={isTicked}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'set-up-nda-missing' : undefined}
          onChange={(event) => {
            setTicked(event.target.checked)
            setMissing(false)
          }}
        />
        <span>{t('setUp.ndaAgree', { organisation: organisationInfo.name })}</span>
      </label>
      {isMissing && (
        <p className="error" id="set-up-nda-missing" role="alert">
          <Icon name="bad" />
          {t('setUp.ndaMissing')}
        </p>
      )}
      <FailureNote failure={agree.failure} />
      <div className={styles.setUpActs}>
        <button type="button" className="btn primary big" aria-disabled={agree.pending} onClick={goOn}>
          {agree.pending && <span className="spin" />}
          {t('setUp.ndaButton')}
        </button>
      </div>
    </section>
  )
}
