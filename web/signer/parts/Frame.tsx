import type { ReactNode } from 'react'
import type { Language } from '#contract/vocabulary/states.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Icon } from './Icon.tsx'

export interface Face {
  name: string
  logoPath: string | null
  partnersLogo: string | null
}

interface FrameProps {
  face: Face | null
  /** Which of the five steps is reached; none is drawn before the first. */
  step?: number
  bar?: ReactNode
  head?: ReactNode
  reading?: boolean
  /** More than one column at a desk. */
  wide?: boolean
  /** Beside the language: the way out of a page that is no step of a journey. */
  leave?: ReactNode
  children: ReactNode
}

const steps = [1, 2, 3, 4, 5]

/**
 * The one column of the journey: whose paper it is, the language, the steps, and the bar that names
 * the next act.
 */
export function Frame({ face, step, bar, head, reading, wide, leave, children }: FrameProps) {
  const { t } = useTexts()

  return (
    <div className={reading || wide ? 'sg reading' : 'sg'}>
      <header className="sg-head">
        {head ?? (
          <>
            <Brand face={face} />
            <LanguageChoice />
            {leave}
          </>
        )}
      </header>
      {step ? (
        <div className="steps" role="img" aria-label={t('step', { now: step, all: steps.length })}>
          {steps.map((n) => (
            <i key={n} className={n <= step ? 'done' : ''} />
          ))}
        </div>
      ) : null}
      {children}
      {bar ? <div className="sg-bar">{bar}</div> : null}
    </div>
  )
}

function Brand({ face }: { face: Face | null }) {
  const { t } = useTexts()

  return (
    <span className="brand">
      {face?.logoPath ? <img src={face.logoPath} alt="" /> : <SealMark />}
      <span>{face?.name ?? 'Muhar'}</span>
      {face?.partnersLogo && <img src={face.partnersLogo} alt={t('partnersLogo')} />}
    </span>
  )
}

function SealMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" fill="currentColor" />
      <path
        d="M9.500 21V11l6.500 7 6.500-7v10"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** As its own speakers call it, where the browser knows that. */
function nameOf(language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

function LanguageChoice() {
  const { t, language, chosen, offered, choose } = useTexts()
  // What was chosen here before is offered too where no server has said yet what else is.
  const all = offered.some(({ code }) => code === chosen)
    ? offered
    : [...offered, { code: chosen, name: nameOf(chosen) }]

  return (
    <span className="lang">
      {chosen === language ? <Icon name="globe" /> : <span className="spin" />}
      <span lang={chosen}>{all.find(({ code }) => code === chosen)?.name}</span>
      <Icon name="down" />
      <select
        aria-label={t('chooseLanguage')}
        value={chosen}
        aria-busy={chosen !== language}
        onChange={(event) => choose(event.target.value as Language)}
      >
        {all.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
