import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'
import { valueWords } from './value-words.ts'

/**
 * Somebody else saved first: what they changed, and for what both changed the choice. Nothing is
 * saved until asked again.
 */
export function ChangedByOthers({ form }: { form: SettingsForm }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={`note wait ${styles.settingsOthers}`} aria-labelledby="settings-others">
      <Icon name="warn" />
      <div>
        <h2 id="settings-others" ref={heading} tabIndex={-1}>
          {t('settings.othersTitle')}
        </h2>
        <p>{t('settings.othersWords')}</p>
        <ul>
          {form.others.map((change) => (
            <li key={change.key}>
              <b>{t(`settings.label.${change.key}`)}</b>{' '}
              {t('settings.otherChange', {
                before: valueWords(t, change.key, change.before),
                now: valueWords(t, change.key, change.now),
              })}
              {'mine' in change && (
                <span className={styles.settingsChoice}>
                  {t('settings.yours', { mine: valueWords(t, change.key, change.mine) })}{' '}
                  <button type="button" className="btn compact" onClick={() => form.takeTheirs(change.key)}>
                    {t('settings.takeTheirs')}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
        <button type="button" className="btn compact" onClick={form.closeOthers}>
          {t('settings.othersSeen')}
        </button>
      </div>
    </section>
  )
}
