import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'

/**
 * A person who began a registration on this device, perhaps the day before, goes on with it from
 * the form.
 */
export default function Resume({ email, onGoOn }: { email: string; onGoOn: () => void }) {
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
