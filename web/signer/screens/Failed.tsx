import type { Outcome } from '../journey-types.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { asClock, useCountdown } from '../parts/use-countdown.ts'
import { refusalWords } from '../texts/refusal-words.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface FailedProps {
  face: Face
  outcome: Outcome
  /** When the countdown began, so that a reload does not start it again. */
  since: number
  sender: string
  hasOtherWay: boolean
  onAgain: () => void
}

/** What happened, that nothing is lost, and what to do: never a bare code. */
export function Failed({ face, outcome, since, sender, hasOtherWay, onAgain }: FailedProps) {
  const { t } = useTexts()
  const left =
    useCountdown(outcome.retry_after_seconds ? since + outcome.retry_after_seconds * 1000 : null) ?? 0
  const words = wordsOfOutcome(outcome, t)
  const cancelled = outcome.state === 'cancelled'

  return (
    <Frame
      face={face}
      step={4}
      bar={
        outcome.can_try_again ? (
          <button type="button" className="btn primary" disabled={left > 0} onClick={onAgain}>
            {left > 0 ? t('tryIn', { time: asClock(left) }) : hasOtherWay ? t('anotherWay') : t('again')}
          </button>
        ) : null
      }
    >
      <main className="sg-main" style={{ gap: 16 }}>
        <div>
          <p className="glyph">
            <Icon name={cancelled ? 'phone' : 'alert'} />
          </p>
          <h1>{cancelled ? t('cancelledTitle') : t('failedTitle')}</h1>
          {words ? (
            <p className="muted" style={{ marginTop: 6 }} role="alert">
              {words}
            </p>
          ) : null}
          <p className="muted" style={{ marginTop: 6 }}>
            <b className="strong">{t('nothingLost')}</b> {t('turnKept')}
          </p>
        </div>
        <ol className="card coach">
          <li>
            <span>
              <b>{t('cause1')}</b> {t('cause1Words')}
            </span>
          </li>
          <li>
            <span>
              <b>{t('cause2')}</b> {t('cause2Words')}
            </span>
          </li>
          <li>
            <span>
              <b>{t('cause3')}</b> {t('cause3Words', { sender })}
            </span>
          </li>
        </ol>
        {outcome.reference ? <p className="xs faint">{t('reference', { code: outcome.reference })}</p> : null}
      </main>
    </Frame>
  )
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
