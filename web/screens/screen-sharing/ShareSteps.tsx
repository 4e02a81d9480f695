import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { minutesAndSeconds } from '../../shell/minutes-and-seconds.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { serverNow } from '../../wire/server-time.ts'
import { endedWords } from './ended-words.ts'
import styles from './share-dialog.module.css'
import type { SharedScreen } from './share-state.ts'
import { canShare, forgetShare, letSee, startSharing } from './sharing.ts'

interface Props {
  share: SharedScreen | null
  onClose: () => void
}

/**
 * From the button to the moment at which somebody sees: a code, who came with it, and what to show
 * them.
 */
export function ShareSteps({ share, onClose }: Props) {
  if (!canShare()) return <Unable onClose={onClose} />
  if (share?.state === 'asked') return <LetSee share={share} onClose={onClose} />
  if (share?.state === 'waiting') return <Code share={share} onClose={onClose} />

  return <Begin ended={share?.state === 'ended' ? share : null} onClose={onClose} />
}

/** A person who turns away before anybody sees the screen has shared nothing. */
export function turnAway(share: SharedScreen | null): void {
  if (!share || share.state === 'live') return
  share.stop()
  forgetShare()
}

function Unable({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()

  return (
    <>
      <div className="note wait">
        <Icon name="warn" />
        <span>{t('screen.unable')}</span>
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn primary" onClick={onClose} data-autofocus>
          {t('screen.okay')}
        </button>
      </div>
    </>
  )
}

function Begin({ ended, onClose }: { ended: SharedScreen | null; onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  function begin(): void {
    setPending(true)
    setFailure(null)
    startSharing()
      .catch(setFailure)
      .finally(() => setPending(false))
  }

  return (
    <div className="col gap-16">
      {ended && (
        <div className="note wait" role="status">
          <Icon name="warn" />
          <span>{endedWords(t, ended)}</span>
        </div>
      )}
      <p className="muted">{t('screen.begin')}</p>
      <ul className={styles.shareTerms}>
        <li>{t('screen.termConfirm')}</li>
        <li>{t('screen.termView')}</li>
        <li>{t('screen.termRecord')}</li>
      </ul>
      <FailureNote failure={failure} />
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button type="button" className="btn primary" onClick={begin} disabled={pending} data-autofocus>
          {pending && <span className="spin" />}
          {t('screen.getCode')}
        </button>
      </div>
    </div>
  )
}

function Code({ share, onClose }: { share: SharedScreen; onClose: () => void }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const code = (share.code ?? '').replace(/^(....)/, '$1 ')

  return (
    <div className="col gap-16">
      <p className="muted">{t('screen.tellCode')}</p>
      <output className={styles.shareCode} aria-label={t('screen.code')}>
        {code}
      </output>
      <p className={`muted ${styles.shareWait}`} role="status">
        <span className="spin" />
        {t(share.isLineUp ? 'screen.waiting' : 'screen.lineCut')}
      </p>
      <p className="sm muted" role="timer" aria-live="off">
        {t('screen.codeLeft', { time: minutesAndSeconds(share.endsAt - now) })}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.cancel')}
        </button>
      </div>
    </div>
  )
}

function LetSee({ share, onClose }: { share: SharedScreen; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  function choose(): void {
    setPending(true)
    setFailure(null)
    letSee()
      .catch(setFailure)
      .finally(() => setPending(false))
  }

  const isNothingChosen = failure instanceof DOMException
  return (
    <div className="col gap-16">
      <div className={styles.sharePerson}>
        <Icon name="user" />
        <span>
          <b>{share.viewer?.name}</b>
          <span className="muted">{share.viewer?.organisation}</span>
        </span>
      </div>
      <p className="muted">{t('screen.letSeeWords')}</p>
      {failure !== null && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{isNothingChosen ? t('screen.notChosen') : failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose} disabled={pending}>
          {t('screen.refuse')}
        </button>
        <button type="button" className="btn primary" onClick={choose} disabled={pending} data-autofocus>
          {pending && <span className="spin" />}
          {t('screen.choose')}
        </button>
      </div>
    </div>
  )
}
