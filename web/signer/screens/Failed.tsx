import type { Method, Outcome, SigningPage } from '../journey-types.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { asClock, useCountdown } from '../parts/use-countdown.ts'
import type { TextKey } from '../texts/en.ts'
import { methodTexts } from '../texts/method-texts.ts'
import { refusalWords } from '../texts/refusal-words.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { SignerWire } from '../wire.ts'
import { AskButton } from './AskButton.tsx'

interface FailedProps {
  face: Face
  outcome: Outcome
  /** When the countdown began, so that a reload does not start it again. */
  since: number
  page: SigningPage
  wire: SignerWire
  /** The way that failed; null where nobody knows it any more. */
  tried: Method | null
  /** The ways that are open now. */
  methods: readonly Method[]
  onAgain: (method?: Method) => void
}

/** What happened and why, that nothing is lost, and what to do: never a bare code. */
export function Failed({ face, outcome, since, page, wire, tried, methods, onAgain }: FailedProps) {
  const { t, language } = useTexts()
  const left =
    useCountdown(outcome.retry_after_seconds ? since + outcome.retry_after_seconds * 1000 : null) ?? 0
  const words = wordsOfOutcome(outcome, t)
  const { title, tips } = coachOf(outcome)
  const others = methods.filter((one) => one !== tried)
  const waits = left > 0
  // The title says why; the sentence would only repeat it.
  const saysWhy = !words || (title !== 'failedTitle' && !outcome.not_signed)

  return (
    <Frame
      face={face}
      step={4}
      bar={
        <>
          {outcome.can_try_again ? (
            <>
              {others.map((one, at) => (
                <button
                  key={one}
                  type="button"
                  className={at === 0 ? 'btn primary' : 'btn'}
                  onClick={() => onAgain(one)}
                >
                  {t('insteadOf', { method: methodTexts[language][one].name })}
                </button>
              ))}
              {/* The other ways wait for nothing: only what failed is given time. */}
              <button
                type="button"
                className={others.length === 0 ? 'btn primary' : 'btn quiet'}
                disabled={waits}
                onClick={() => onAgain(tried ?? undefined)}
              >
                {waits ? t('tryIn', { time: asClock(left) }) : t('again')}
              </button>
            </>
          ) : null}
          <AskButton page={page} wire={wire} place={null} />
        </>
      }
    >
      <main className="sg-main" style={{ gap: 16 }}>
        <div>
          <p className="glyph">
            <Icon name={outcome.state === 'cancelled' ? 'phone' : 'alert'} />
          </p>
          <h1>{t(title)}</h1>
          <p className="muted" style={{ marginTop: 6 }} role="alert">
            {saysWhy ? (
              <>
                <b className="strong">{t('nothingLost')}</b> {t('turnKept')}
              </>
            ) : (
              words
            )}
          </p>
          {saysWhy ? null : (
            <p className="muted" style={{ marginTop: 6 }}>
              {t('pagesKept')}
            </p>
          )}
        </div>
        {tips.length > 0 ? (
          <ol className="card coach">
            {tips.map((tip) => (
              <li key={tip}>
                <span>
                  <b>{t(tip)}</b> {t(`${tip}Words`, { sender: page.sender })}
                </span>
              </li>
            ))}
          </ol>
        ) : null}
        {outcome.reference ? <p className="xs faint">{t('reference', { code: outcome.reference })}</p> : null}
      </main>
    </Frame>
  )
}

type Tip =
  Extract<TextKey, `${string}Words`> extends `${infer Name}Words` ? Extract<Name, `cause${string}`> : never

interface Coach {
  title: TextKey
  tips: readonly Tip[]
}

/** What to try when no OTP came: the most common reason why people cancel, or run out of time. */
const otpTips: readonly Tip[] = ['causeMobile', 'causeNetwork', 'causeLost']

/** What to do, for each cause that a provider names (esign-esp.md §9). */
const coaches: Readonly<Record<string, Coach>> = {
  number: { title: 'numberTitle', tips: ['causeDigits', 'causeVid', 'causeUpdate'] },
  code: { title: 'codeTitle', tips: ['causeNewest', 'causeMobile'] },
  session: { title: 'sessionOtpTitle', tips: ['causeNewest'] },
  tooMany: { title: 'tooManyTitle', tips: ['causePause'] },
  mobile: { title: 'mobileTitle', tips: ['causeLink'] },
}

function coachOf({ state, code, values }: Outcome): Coach {
  if (state === 'cancelled') return { title: 'cancelledTitle', tips: otpTips }
  if (state === 'timed_out') return { title: 'failedTitle', tips: otpTips }
  const coach = code === 'PROVIDER_REFUSED' ? coaches[String(values?.case)] : undefined
  if (coach) return coach
  // It answered, and named no reason: what was typed there may be it.
  if (code === 'PROVIDER_DOWN' && values?.case) return { title: 'failedTitle', tips: otpTips }

  return { title: 'failedTitle', tips: [] }
}

/** In English the server's sentence; in another language why, and of several papers which. */
function wordsOfOutcome(outcome: Outcome, t: ReturnType<typeof useTexts>['t']): string | null {
  const { code, values, not_signed: not } = outcome
  const why = code && refusalWords({ code, values })
  if (!why) return outcome.message
  if (!not) return why

  return [
    t('notSigned', { names: not.names.join(', ') }),
    why,
    ...(not.others_signed ? [t('restSigned')] : []),
  ].join(' ')
}
