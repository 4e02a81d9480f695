import type { Language } from '#contract/vocabulary/states.ts'
import { languageNames, offeredLanguages } from '../texts/start-texts.ts'
import { Field } from './Field.tsx'
import { nameOfLanguage } from './language-names.ts'

interface Props {
  label: string
  help?: string
  value: Language
  onChange: (language: Language) => void
}

/** In which of the languages that we write somebody is written to. */
export function LanguageField({ label, help, value, onChange }: Props) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <select
            {...control}
            name="language"
            value={value}
            onChange={(event) => onChange(event.target.value as Language)}
          >
            {offeredLanguages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
            {!offeredLanguages.some((language) => language === value) && (
              <option value={value}>{nameOfLanguage(value)}</option>
            )}
          </select>
        </span>
      )}
    </Field>
  )
}
