import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import styles from './new-password.module.css'

/** At the end of a password field: shows what is typed. */
export function PasswordEye({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { t } = useTranslation()

  return (
    <button
      type="button"
      className={styles.inEye}
      aria-pressed={isShown}
      aria-label={t('login.showPassword')}
      onClick={onToggle}
    >
      <Icon name="eye" />
    </button>
  )
}
