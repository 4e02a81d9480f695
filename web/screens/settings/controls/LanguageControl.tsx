import { useTranslation } from 'react-i18next'
import { languages } from '#contract/vocabulary/states.ts'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { type ControlProps, named } from './control.ts'

/** One of the languages, by the name it has in itself; none leaves each person theirs. */
export function LanguageControl(props: ControlProps<'sms_language' | 'mail_language'>) {
  const { t } = useTranslation()
  const { value, onChange } = props

  return (
    <span className="input">
      <select
        {...named(props)}
        value={value ?? ''}
        onChange={(event) => onChange(languages.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">{t('settings.eachTheirOwn')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </select>
    </span>
  )
}
