import type { NamedLanguage } from '#contract/vocabulary/signer-languages.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { languageNames, offeredLanguages } from '../texts/start-texts.ts'
import { Field } from './Field.tsx'
import { nameOfLanguage } from './language-names.ts'

interface Props {
  label: string
  help?: string
  /** Those of the portal where none are given. */
  offered?: readonly NamedLanguage[] | undefined
  value: Language
  onChange: (language: Language) => void
}

const ofPortal: readonly NamedLanguage[] = offeredLanguages.map((code) => ({
  code,
  name: languageNames[code],
}))

/** The language of messages to somebody, of those that we write. */
export function LanguageField({ label, help, offered = ofPortal, value, onChange }: Props) {
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
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
            {!offered.some(({ code }) => code === value) && (
              <option value={value}>{nameOfLanguage(value)}</option>
            )}
          </select>
        </span>
      )}
    </Field>
  )
}
