import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { signatureFields, signatureFonts, signaturePlaces } from '#contract/vocabulary/signature-looks.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import styles from './signature-style.module.css'

interface Props {
  value: SignatureStyle
  onChange: (value: SignatureStyle) => void
}

const also = ['mark', 'code', 'logo'] as const

/** What a visible signature shows: lines, their letters, pictures, and where its box begins. */
export function StyleFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  const set = (part: Partial<SignatureStyle>) => onChange({ ...value, ...part })

  return (
    <div className={styles.fields}>
      <Ticks legend={t('settings.style.lines')}>
        {signatureFields.map((field) => (
          <Tick
            key={field}
            words={t(`settings.style.field.${field}`)}
            checked={value.fields.includes(field)}
            // Who signed is always shown.
            disabled={field === 'name'}
            onChange={(isOn) =>
              set({
                fields: signatureFields.filter((one) => (one === field ? isOn : value.fields.includes(one))),
              })
            }
          />
        ))}
      </Ticks>
      <Ticks legend={t('settings.style.also')}>
        {also.map((one) => (
          <Tick
            key={one}
            words={t(`settings.style.${one}`)}
            checked={value[one]}
            onChange={(isOn) => set({ [one]: isOn })}
          />
        ))}
      </Ticks>
      <Choice
        label={t('settings.style.font')}
        value={value.font}
        choices={signatureFonts.map((font) => [font, t(`settings.style.fonts.${font}`)] as const)}
        onChange={(font) => set({ font })}
      />
      <Choice
        label={t('settings.style.place')}
        value={value.place}
        choices={signaturePlaces.map((place) => [place, t(`settings.style.places.${place}`)] as const)}
        onChange={(place) => set({ place })}
      />
    </div>
  )
}

const Ticks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={`plain-set ${styles.ticks}`}>
    <legend className="label">{legend}</legend>
    {children}
  </fieldset>
)

interface TickProps {
  words: string
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

const Tick = ({ words, checked, disabled = false, onChange }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      className="check"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{words}</span>
  </label>
)

interface ChoiceProps<T extends string> {
  label: string
  value: T
  choices: readonly (readonly [T, string])[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  const id = useId()

  return (
    <div className={styles.choice}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <span className="input">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {choices.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
