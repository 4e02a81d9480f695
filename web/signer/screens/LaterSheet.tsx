import { type ReactNode, useState } from 'react'
import { asDate } from '../format.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ExitSheet } from './ExitSheet.tsx'

interface LaterSheetProps {
  expiresAt: string | null
  sender: string
  onClose: () => void
  onExit: () => Promise<void>
  mayDecline: boolean
  /** Leads to the sender; missing before the person has proved who they are. */
  ask?: ReactNode
  /** Missing before the person has proved who they are. */
  onDecline?: ((reason: string) => Promise<void>) | undefined
  /** Missing where the turn is not theirs to hand over. */
  onDelegate?: (() => void) | undefined
}

/** "Come back later" and "decline with a reason": always possible, never by accident. */
export function LaterSheet({
  expiresAt,
  sender,
  mayDecline,
  ask,
  onClose,
  onExit,
  onDecline,
  onDelegate,
}: LaterSheetProps) {
  const { t, language } = useTexts()
  const [leaving, setLeaving] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  if (leaving) return <ExitSheet onExit={onExit} onClose={onClose} />

  async function decline() {
    if (!onDecline) return
    if (reason.trim().length < 3) {
      setProblem(t('declineReasonNeeded'))
      return
    }
    setSending(true)
    try {
      await onDecline(reason.trim())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('fault'))
      setSending(false)
    }
  }

  return (
    <Sheet title={t('laterTitle')} onClose={onClose}>
      <p className="sm muted">
        {expiresAt ? t('laterWords', { date: asDate(expiresAt, language) }) : t('laterWordsOpen')}
      </p>
      <button type="button" className="btn primary" onClick={() => setLeaving(true)}>
        {t('later')}
      </button>
      {onDelegate ? (
        <button
          type="button"
          className="btn"
          onClick={() => {
            onClose()
            onDelegate()
          }}
        >
          {t('delegate')}
        </button>
      ) : null}
      {mayDecline ? null : (
        <>
          <p className="sm muted">{t('noDecline', { sender })}</p>
          {ask}
        </>
      )}
      {onDecline ? (
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault()
            void decline()
          }}
        >
          <label htmlFor="decline-reason">{t('declineReason')}</label>
          <textarea
            id="decline-reason"
            rows={2}
            maxLength={500}
            value={reason}
            aria-invalid={problem !== null}
            aria-describedby="decline-help"
            onChange={(event) => {
              setReason(event.target.value)
              setProblem(null)
            }}
          />
          <p id="decline-help" className={problem ? 'error' : 'help'} role={problem ? 'alert' : undefined}>
            {problem ?? t('declineWords')}
          </p>
          <button type="submit" className="btn danger wide" disabled={sending}>
            {sending ? <span className="spin" /> : null}
            {sending ? t('declining') : t('declineNow')}
          </button>
        </form>
      ) : null}
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('back')}
      </button>
    </Sheet>
  )
}
