import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'

/** Whoever began a registration on this device and comes back, the next day perhaps, goes on with it from the form. */
export function Resume({ email, onGoOn }: { email: string; onGoOn: () => void }) {
  const { t } = useTranslation()

  return (
    <div className="note go register-resume">
      <Icon name="undo" />
      <span className="trim">{t('register.resume.words', { email })}</span>
      <button type="button" className="btn compact right" onClick={onGoOn}>
        {t('register.resume.goOn')}
      </button>
    </div>
  )
}
