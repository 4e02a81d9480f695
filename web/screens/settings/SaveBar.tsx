import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

/** Stands at the foot of the window as long as something is not saved. */
export function SaveBar({ count, form }: { count: number; form: SettingsForm }) {
  const { t } = useTranslation()

  return (
    <div className={styles.settingsBar}>
      <span className={styles.settingsCount} role="status">
        {t('settings.unsaved', { count })}
      </span>
      <button type="button" className="btn quiet right" onClick={form.discard} disabled={form.pending}>
        {t('settings.discard')}
      </button>
      <button type="submit" className="btn primary" disabled={form.pending}>
        {form.pending && <span className="spin" />}
        {t('settings.save')}
      </button>
    </div>
  )
}
