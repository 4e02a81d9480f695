import { useEffect, useState } from 'react'
import { embeddedTexts } from '../embedded-texts.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { asClock, useCountdown } from '../parts/use-countdown.ts'
import { isBlocked, opensBlocked } from '../provider-window.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { useTopic } from '../texts/use-texts.tsx'

interface AtProviderProps {
  face: Face
  leaseUntil: number | null
  busy: boolean
  /** Their answer is here; our own store is what is waited for. */
  waitsForStore: boolean
  onRenew: () => void
  onOpenAgain: () => void
  onOtherWay: () => void
}

const leaseSeconds = 600
const circle = 2 * Math.PI * 68

/**
 * Shown when a person comes back from the provider's page without its answer, and while it is on
 * its way.
 */
export function AtProvider({
  face,
  leaseUntil,
  busy,
  waitsForStore,
  onRenew,
  onOpenAgain,
  onOtherWay,
}: AtProviderProps) {
  const { t } = useEveryText()
  const embedded = useTopic('embedded', embeddedTexts)
  const [blocked, setBlocked] = useState(isBlocked)
  const left = useCountdown(leaseUntil) ?? 0

  useEffect(() => {
    const renewal = setInterval(onRenew, 60_000)
    return () => clearInterval(renewal)
  }, [onRenew])

  return (
    <Frame
      face={face}
      step={4}
      bar={
        <>
          {blocked ? (
            <>
              <p className="note wait" role="alert">
                {embedded.blocked}
              </p>
              <button
                type="button"
                className="btn primary"
                onClick={() => {
                  opensBlocked()
                  setBlocked(isBlocked())
                }}
              >
                <Icon name="out" />
                {embedded.open}
              </button>
            </>
          ) : (
            <button
              type="button"
              className="btn wide points"
              style={{ minHeight: 52 }}
              disabled={busy || waitsForStore}
              onClick={onOpenAgain}
            >
              <Icon name="out" />
              {t('openAgain')}
            </button>
          )}
          <button type="button" className="btn quiet" disabled={busy || waitsForStore} onClick={onOtherWay}>
            {t('otherWay')}
          </button>
        </>
      }
    >
      <main className="sg-main" style={{ textAlign: 'center' }}>
        <div className="ring" role="timer">
          <svg viewBox="0 0 148 148" aria-hidden="true">
            <circle cx="74" cy="74" r="68" stroke="var(--line)" />
            <circle
              cx="74"
              cy="74"
              r="68"
              stroke="var(--accent)"
              strokeLinecap="round"
              strokeDasharray={`${(circle * Math.min(left, leaseSeconds)) / leaseSeconds} ${circle}`}
              transform="rotate(-90 74 74)"
            />
          </svg>
          <span>
            <b>{asClock(left)}</b>
            <br />
            <span className="xs faint">{t('keptForYou')}</span>
          </span>
        </div>
        <div>
          <h1>{t('providerTitle')}</h1>
          <p className="muted" style={{ marginTop: 8 }}>
            {t('providerWords')}
          </p>
        </div>
        <ol className="card lines sm" style={{ textAlign: 'start' }}>
          <li className="row">
            <span className="success">
              <Icon name="check" />
            </span>
            {t('prepared')}
          </li>
          <li className="row" role="status">
            <span className="spin" style={{ color: 'var(--accent)' }} />
            {t(waitsForStore ? 'waitingStore' : 'waitingProvider')}
          </li>
          <li className="row faint">
            <Icon name="circle" />
            {t('putIntoFile')}
          </li>
        </ol>
      </main>
    </Frame>
  )
}
