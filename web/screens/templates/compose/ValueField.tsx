import { useTranslation } from 'react-i18next'
import { exampleOfForm } from '#contract/vocabulary/fields/forms.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { printedValue } from '#contract/vocabulary/templates/printed-value.ts'
import type { TemplateValue, ValueKind } from '#contract/vocabulary/templates/settings.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import styles from './compose.module.css'

interface Props {
  value: TemplateValue
  /** The language of the template's text. */
  language: string
  isRequired: boolean
  /** Follows from other values by a formula. */
  isClosed: boolean
  /** Comes from the client or the organisation, and stays as it is there. */
  isFixed?: boolean
  typed: string
  error: string | undefined
  onTyped: (typed: string) => void
}

const inputs: Partial<Record<ValueKind, { type?: string; inputMode?: 'decimal' }>> = {
  number: { inputMode: 'decimal' },
  amount: { inputMode: 'decimal' },
  day: { type: 'date' },
  email: { type: 'email' },
  mobile: { type: 'tel' },
}

/** One value of a template, as its kind is given. */
export function ValueField(props: Props) {
  const { value, language, isRequired, isClosed, isFixed = false, typed, error, onTyped } = props
  const { t } = useTranslation()
  const { kind, settings } = value
  const name = `values.${value.name}`
  const label =
    isRequired || isClosed || isFixed ? value.label : `${value.label} (${t('templates.optional')})`
  const help = [
    settings.help,
    settings.mask && t('compose.forExample', { example: exampleOfForm(settings.mask) }),
    isClosed && t('compose.computed'),
    isFixed && t(value.source?.from.startsWith('client') ? 'compose.ofClient' : 'compose.ofOrganisation'),
  ]
    .filter(Boolean)
    .join(' ')
  if (isClosed || isFixed)
    return (
      <Field label={label} help={help} error={error}>
        {(control) => (
          <output {...control} className={styles.computed}>
            {printedValue({ kind, settings }, typed, language as Language) || '–'}
          </output>
        )}
      </Field>
    )
  if (kind === 'tick' || kind === 'several_of')
    return <Ticks {...props} name={name} label={label} help={help} />

  return (
    <Field label={label} help={help || undefined} error={error}>
      {(control) => {
        const shared = { ...control, name, value: typed }
        if (kind === 'paragraph')
          return (
            <textarea
              {...shared}
              className={error ? 'input area bad' : 'input area'}
              rows={4}
              maxLength={5000}
              onChange={(event) => onTyped(event.target.value)}
            />
          )
        const isChosen = kind === 'one_of' || kind === 'list'

        return (
          <span className={error ? 'input bad' : 'input'}>
            {isChosen ? (
              <select {...shared} onChange={(event) => onTyped(event.target.value)}>
                <option value="">{t('compose.choose')}</option>
                {settings.options?.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input
                type="text"
                {...inputs[kind]}
                {...shared}
                autoComplete="off"
                maxLength={kind === 'day' ? undefined : 5000}
                onChange={(event) => onTyped(event.target.value)}
              />
            )}
          </span>
        )
      }}
    </Field>
  )
}

/** A single tick, or one for each of several choices. */
function Ticks({
  value: { kind, settings },
  name,
  label,
  help,
  typed,
  error,
  onTyped,
}: Props & { name: string; label: string; help: string }) {
  const chosen = typed.split('\n').filter(Boolean)
  const options = kind === 'tick' ? [label] : (settings.options ?? [])
  const tick = (option: string, isOn: boolean) => {
    if (kind === 'tick') return onTyped(isOn ? 'true' : '')
    const wanted = isOn ? [...chosen, option] : chosen.filter((one) => one !== option)
    onTyped(options.filter((one) => wanted.includes(one)).join('\n'))
  }

  return (
    <fieldset className={styles.plain}>
      <legend className={kind === 'tick' ? 'visually-hidden' : 'label'}>{label}</legend>
      {options.map((option) => (
        <label key={option} className="tick-row">
          <input
            type="checkbox"
            name={name}
            aria-invalid={error ? true : undefined}
            checked={kind === 'tick' ? typed === 'true' : chosen.includes(option)}
            onChange={(event) => tick(option, event.target.checked)}
          />
          <span>{option}</span>
        </label>
      ))}
      {help && <p className="help">{help}</p>}
      {error && (
        <p className="error" role="alert">
          <Icon name="bad" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
