import type { CoachAdvice } from '#contract/vocabulary/failure-coach.ts'
import { agreeingMethod, factsOf } from '#contract/vocabulary/signing-methods.ts'
import type { Method, Outcome, SigningPage } from '../journey-types.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { asClock, useCountdown } from '../parts/use-countdown.ts'
import { coachTexts } from '../texts/coach-texts.ts'
import { methodTexts } from '../texts/method-texts.ts'
import { refusalWords } from '../texts/refusal-words.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import type { SignerWire } from '../wire.ts'
import { AskButton } from './AskButton.tsx'

interface FailedProps {
  face: Face
  outcome: Outcome
  page: SigningPage
  wire: SignerWire
  /** The way that failed; null where nobody knows it any more. */
  tried: Method | null
  onAgain: (method?: Method) => void
}

/** What happened and why, that nothing is lost, and what to do: never a bare code. */
export function Failed({ face, outcome, page, wire, tried, onAgain }: FailedProps) {
  const { t } = useEveryText()
  const ways = useTopic('method', methodTexts)
  const { coach } = outcome
  const texts = useTopic('coach', coachTexts)
  const left = useCountdown(coach?.until ? Date.parse(coach.until) : null) ?? 0
  const words = wordsOfOutcome(outcome, t)
  const advice = coach?.advice ?? 'unknown'
  const tips = tipsFor(advice, tried)
  const others = inOrder(
    page.methods.filter((one) => one !== tried),
    page.after_failure?.next ?? null,
  )
  const waits = left > 0
  // The title says why; the sentence would only repeat it.
  const saysWhy = !words || (advice !== 'unknown' && !outcome.not_signed)

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
                  {t('insteadOf', { method: ways[one].name })}
                </button>
              ))}
              {/* The other ways wait for nothing: only what failed is given time. */}
              {others.length === 0 || (coach?.again ?? true) ? (
                <button
                  type="button"
                  className={others.length === 0 ? 'btn primary' : 'btn quiet'}
                  disabled={waits}
                  onClick={() => onAgain(tried ?? undefined)}
                >
                  {waits ? t('tryIn', { time: asClock(left) }) : t('again')}
                </button>
              ) : null}
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
          <h1>{texts[titleFor(advice, tried)]}</h1>
          <p className="muted" style={{ marginTop: 6 }} role="alert">
            {saysWhy ? (
              <>
                <b className="strong">{t('nothingLost')}</b> {t('turnKept')}
              </>
            ) : (
              words
            )}
          </p>
          {coach?.words ? (
            <p className="muted" style={{ marginTop: 6 }}>
              {fill(texts.provider, { words: coach.words })}
            </p>
          ) : null}
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
                  <b>{texts[tip]}</b> {fill(texts[`${tip}Words`], { sender: page.sender })}
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

/** The next way before the others, which keep the sender's order. */
const inOrder = (methods: readonly Method[], next: Method | null): readonly Method[] => [
  ...methods.filter((one) => one === next),
  ...methods.filter((one) => one !== next),
]

type CoachTexts = (typeof coachTexts)['en']
type Tip =
  Extract<keyof CoachTexts, `${string}Words`> extends `${infer Name}Words`
    ? Extract<Name, keyof CoachTexts>
    : never

/** What to try when no OTP came: the most common reason why people cancel, or run out of time. */
const otpTips: readonly Tip[] = ['causeMobile', 'causeNetwork', 'causeLost']

const tipsOf: Readonly<Record<CoachAdvice, readonly Tip[]>> = {
  ended: otpTips,
  late: otpTips,
  away: ['causeAway', 'causeMobile'],
  number: ['causeDigits', 'causeVid', 'causeUpdate'],
  suspended: ['causeLock'],
  mobile: ['causeLink'],
  code: ['causeNewest', 'causeMobile'],
  session: ['causeNewest'],
  tooMany: ['causePause'],
  noMatch: ['causeFinger'],
  locked: ['causeUnlock'],
  noRecord: ['causeCentre'],
  unknown: [],
}

/** Where no OTP is sent, what helps a reader or a camera. */
const readingTips: Partial<Record<CoachAdvice, readonly Tip[]>> = {
  ended: ['causeFinger'],
  late: ['causeFinger'],
  away: ['causeLater'],
}
const faceTips: typeof readingTips = {
  ...readingTips,
  ended: ['causeLight'],
  late: ['causeLight'],
  noMatch: ['causeLight'],
}

/** The provider's account shows no Aadhaar page, so two titles differ. */
function titleFor(advice: CoachAdvice, tried: Method | null): keyof CoachTexts {
  const isAccount = tried !== null && factsOf(tried).knows === 'pan'

  return isAccount && (advice === 'ended' || advice === 'late') ? `${advice}Account` : advice
}

const accountTips: typeof readingTips = { away: ['causeLater'] }

function tipsFor(advice: CoachAdvice, tried: Method | null): readonly Tip[] {
  const { reads, knows } = factsOf(tried ?? agreeingMethod)
  // The provider's account reads no device and sends no OTP to a mobile.
  if (knows === 'pan') return accountTips[advice] ?? []
  const own = reads.includes('face') ? faceTips : readingTips

  return (reads.length > 0 && own[advice]) || tipsOf[advice]
}

/** In English the server's sentence; in another language why, and of several papers which. */
function wordsOfOutcome(outcome: Outcome, t: ReturnType<typeof useEveryText>['t']): string | null {
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
