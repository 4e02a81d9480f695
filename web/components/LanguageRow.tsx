import { useTranslation } from 'react-i18next'
import { changeLanguage, languageNames, offeredLanguages } from '../texts/start-texts.ts'
import styles from './language-row.module.css'

/** One button a language, each in its own script. */
export function LanguageRow() {
  const { t, i18n } = useTranslation()
  return (
    <nav className={styles.langs} aria-label={t('language.choose')}>
      {offeredLanguages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={i18n.language === language ? 'true' : undefined}
          onClick={() => void changeLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  )
}
