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
  const words = (outcome.code && refusalWords(outcome.code)) || outcome.message
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
            <p className="m" style={{ marginTop: 6 }} role="alert">
              {words}
            </p>
          ) : null}
          <p className="m" style={{ marginTop: 6 }}>
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
        {outcome.reference ? <p className="xs q">{t('reference', { code: outcome.reference })}</p> : null}
      </main>
    </Frame>
  )
}
