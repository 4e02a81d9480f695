import { useEffect, useId, useRef } from 'react'
import { exampleOfForm, isOfDigits, isReadyForm } from '#contract/vocabulary/fields/forms.ts'
import type { FieldSettings } from '#contract/vocabulary/fields/settings.ts'
import { boxKinds, type PositionKind, type Typed } from '#contract/vocabulary/position-kinds.ts'
import { shownDay } from '../days.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { useFieldTexts } from './field-texts.ts'

interface ControlProps {
  kind: PositionKind
  settings: FieldSettings
  label: string
  isRequired: boolean
  typed: string
  problem: string | null
  hasNext: boolean
  onTyped: (typed: string) => void
}

/** The control of one field with its label, help, limits and problem. */
export function FieldControl(props: ControlProps) {
  const { kind, settings, label, isRequired, problem } = props
  const say = useFieldTexts()
  const id = useId()
  const takes = boxKinds[kind].typed
  const helps = [
    settings.help,
    useLimitWords(takes, settings),
    settings.mask && say('example', { example: exampleOfForm(settings.mask) }),
    !isRequired && say('optional'),
  ].filter(Boolean)
  const described = [helps.length > 0 && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const aria = { 'aria-invalid': problem !== null, ...(described && { 'aria-describedby': described }) }

  return (
    <>
      {takes === 'tick' || takes === 'choices' || kind === 'one_of' ? (
        <Choices {...props} aria={aria} />
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          <Control {...props} id={id} aria={aria} />
        </>
      )}
      {helps.length > 0 ? (
        <p className="help" id={`${id}-help`}>
          {helps.join(' ')}
        </p>
      ) : null}
      {problem ? (
        <p className="error" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </>
  )
}

/** Keys that a phone shows, by what is typed. */
const keyboards: Partial<
  Record<Typed, { type?: string; inputMode?: 'numeric' | 'decimal' | 'email' | 'tel'; autoComplete?: string }>
> = {
  number: { inputMode: 'decimal' },
  amount: { inputMode: 'decimal' },
  day: { inputMode: 'numeric' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
}

function Control({
  kind,
  settings,
  typed,
  hasNext,
  onTyped,
  id,
  aria,
}: ControlProps & { id: string; aria: object }) {
  const { t } = useEveryText()
  const say = useFieldTexts()
  const focus = useFocus<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>()
  const takes = boxKinds[kind].typed ?? 'text'
  const shared = { ref: focus, id, value: typed, ...aria }

  if (kind === 'list')
    return (
      <select {...shared} onChange={(event) => onTyped(event.target.value)}>
        <option value="">{say('choose')}</option>
        {settings.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  if (takes === 'paragraph')
    return (
      <textarea
        {...shared}
        rows={5}
        maxLength={settings.most ? Number(settings.most) : boxKinds[kind].mostCharacters}
        onChange={(event) => onTyped(event.target.value)}
      />
    )

  return (
    <input
      {...shared}
      type="text"
      autoComplete="off"
      enterKeyHint={hasNext ? 'next' : 'done'}
      {...keyboards[takes]}
      {...(takes === 'number' && settings.decimals === 0 && { inputMode: 'numeric' as const })}
      {...(isOfDigits(settings.mask) && { inputMode: 'numeric' as const })}
      {...(settings.mask &&
        isReadyForm(settings.mask) && { autoCapitalize: 'characters', spellCheck: false })}
      {...(takes === 'day' && { placeholder: t('dayForm') })}
      maxLength={settings.cells ?? boxKinds[kind].mostCharacters}
      onChange={(event) => onTyped(event.target.value)}
    />
  )
}

function Choices({ kind, settings, label, typed, onTyped, aria }: ControlProps & { aria: object }) {
  const focus = useFocus<HTMLInputElement>()
  const name = useId()
  if (boxKinds[kind].typed === 'tick')
    return (
      <label className="consent">
        <input
          ref={focus}
          type="checkbox"
          {...aria}
          checked={typed === 'true'}
          onChange={(event) => onTyped(event.target.checked ? 'true' : '')}
        />
        <span>{label}</span>
      </label>
    )
  const isOne = kind === 'one_of'
  const chosen = isOne ? [typed] : typed.split('\n').filter(Boolean)
  const choose = (option: string, isOn: boolean) => {
    if (isOne) return onTyped(option)
    const wanted = isOn ? [...chosen, option] : chosen.filter((one) => one !== option)
    onTyped((settings.options ?? []).filter((one) => wanted.includes(one)).join('\n'))
  }

  return (
    <fieldset className="choices" {...aria}>
      <legend>{label}</legend>
      {settings.options?.map((option, index) => (
        <label key={option} className="consent">
          <input
            ref={index === 0 ? focus : null}
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(option)}
            onChange={(event) => choose(option, event.target.checked)}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The next field is typed into without a tap. */
function useFocus<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])

  return element
}

function useLimitWords(takes: Typed | null, { least, most, options }: FieldSettings): string | undefined {
  const say = useFieldTexts()
  const { t } = useEveryText()
  if (takes === 'day') {
    const day = (limit: string) => (limit === 'today' ? say('today') : shownDay(limit))
    const limits = range(least && day(least), most && day(most))

    return limits ? `${t('dayHelp')}. ${limits}.` : t('dayHelp')
  }
  if (takes === 'choices' && options) {
    if (least && most) return say('pickFromTo', { least, most })

    return least ? say('pickFrom', { least }) : most ? say('pickUpTo', { most }) : undefined
  }
  const limits = takes === 'number' || takes === 'amount' ? range(least, most) : undefined

  return limits && `${limits}.`

  function range(low: string | undefined, high: string | undefined): string | undefined {
    if (low && high) return say('fromTo', { least: low, most: high })

    return low ? say('least', { least: low }) : high ? say('most', { most: high }) : undefined
  }
}
