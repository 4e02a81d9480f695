import { useTranslation } from 'react-i18next'
import { Sheet } from '../signer/parts/Sheet.tsx'
import { type Existing, isUnfinished } from './begin.ts'

interface Props {
  existing: Existing
  /** Those whom a partner sends come in with a code. */
  isReferral: boolean
  isBusy: boolean
  onGoOn: () => void
  onLogin: () => void
  /** Portal §4: Cancel returns to the form. */
  onCancel: () => void
}

/** Portal §4 and §8: what a person is offered who registers with a known contact. */
export default function ExistingDialog({ existing, isReferral, isBusy, onGoOn, onLogin, onCancel }: Props) {
  const { t } = useTranslation()
  const { taken, account, needsMobile } = existing
  const isOfMailAlone = taken.length === 1 && taken[0] === 'email'
  const goesOn = isUnfinished(existing)

  function question(): string {
    if (!goesOn) return t(isReferral ? 'register.existing.laterReferral' : 'register.existing.later')
    if (account?.invited) return t('register.existing.invited')
    if (account?.registration_status === 'Awaiting Mobile Verification')
      return t('register.existing.awaitingMobile')
    if (account?.registration_status === 'Awaiting Password Setup')
      return t('register.existing.awaitingPassword')
    return t(
      needsMobile ? 'register.existing.awaitingVerification' : 'register.existing.awaitingVerificationEmail',
    )
  }

  return (
    <Sheet
      title={t(isOfMailAlone ? 'register.existing.emailTitle' : 'register.existing.bothTitle')}
      onClose={onCancel}
    >
      <p>{question()}</p>
      <button
        type="button"
        className="btn primary big"
        aria-disabled={isBusy}
        onClick={goesOn ? onGoOn : onLogin}
      >
        {isBusy && <span className="spin" />}
        {goesOn
          ? t('register.existing.goOn')
          : t(isReferral ? 'register.existing.loginOtp' : 'register.existing.login')}
      </button>
      <button type="button" className="btn" onClick={onCancel}>
        {t('common.cancel')}
      </button>
    </Sheet>
  )
}
