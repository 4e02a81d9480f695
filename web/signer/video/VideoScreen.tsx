import { useEffect, useRef, useState } from 'react'
import type { SigningPage } from '../journey-types.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { AskButton } from '../screens/AskButton.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { type SignerWire, wordsOf } from '../wire.ts'
import { shortest, useRecording } from './use-recording.ts'
import styles from './video.module.css'
import { useVideoTexts } from './video-texts.ts'

interface Props {
  face: Face
  page: SigningPage
  wire: SignerWire
  onKept: () => Promise<unknown>
  onNext: () => void
  onBack: () => void
}

interface Words {
  consent_id: string
  title: string
  text: string
}

/** The signer records themselves, between reading and signing. */
export function VideoScreen({ face, page, wire, onKept, onNext, onBack }: Props) {
  const { t, language } = useEveryText()
  const say = useVideoTexts()
  const [words, setWords] = useState<Words | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [ticked, setTicked] = useState(false)
  const [unread, setUnread] = useState<string | null>(null)
  const recording = useRecording(page, wire, onKept)
  const { step, trouble, stream, digits, seconds, percent, made } = recording
  const { sender } = page
  const given = page.video?.given
  const problem = recording.problem ?? unread

  useEffect(() => {
    let wanted = true
    wire.getConsentText({ purpose: 'video', language }).then(
      (text) => wanted && setWords(text),
      (error) => wanted && setUnread(wordsOf(error, t)),
    )
    return () => {
      wanted = false
    }
  }, [wire, language, t])

  const primary = () => {
    if (given && step === 'consent')
      return { label: t(page.signer.role === 'approver' ? 'nextApprove' : 'nextSign'), act: onNext }
    if (step === 'consent')
      return {
        label: say(ticked ? 'allow' : 'tickFirst'),
        act: ticked && words ? () => void recording.begin(words.consent_id) : null,
      }
    if (step === 'ready') return { label: say('start'), act: () => void recording.record() }
    if (step === 'recording')
      return seconds < shortest
        ? { label: say('stopIn', { n: shortest - seconds }), act: null }
        : { label: say('stop'), act: recording.stop }
    if (step === 'look') return { label: say('use'), act: () => void recording.use() }

    return {
      label:
        step === 'sending' ? say('sending', { percent }) : say(step === 'starting' ? 'starting' : 'checking'),
      act: null,
    }
  }
  const { label, act } = primary()
  const isBusy = step === 'starting' || step === 'sending' || step === 'checking'

  return (
    <Frame
      face={face}
      step={3}
      bar={
        <>
          <button type="button" className="btn primary" disabled={!act} onClick={act ?? undefined}>
            {isBusy ? <span className="spin" /> : null}
            {label}
          </button>
          <div className="bar-row">
            {step === 'look' ? (
              <button type="button" className="btn quiet" onClick={() => void recording.record()}>
                {say('again')}
              </button>
            ) : (
              <AskButton page={page} wire={wire} place={null} />
            )}
            <button type="button" className="btn quiet" disabled={step === 'recording'} onClick={onBack}>
              {t('back')}
            </button>
          </div>
        </>
      }
    >
      <main className="sg-main">
        <h1>{say('title')}</h1>
        <p className="muted">{say('words', { sender })}</p>
        {problem ? (
          <p className="note bad" role="alert">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        ) : null}
        {trouble ? (
          <p className="note wait" role="alert">
            <Icon name="alert" />
            <span>
              {say(trouble)} {say('askSender', { sender })}
            </span>
          </p>
        ) : null}
        {given && step === 'consent' ? (
          <p className="note go" role="status">
            <Icon name="check" />
            <span>{say('kept', { n: Math.round(given.seconds) })}</span>
          </p>
        ) : null}
        {step === 'consent' ? (
          <div className="card pad">
            <label className="consent">
              <input
                type="checkbox"
                checked={ticked}
                disabled={!words}
                onChange={({ target }) => setTicked(target.checked)}
              />
              <span>{say('consent')}</span>
            </label>
            <button
              type="button"
              className="link xs"
              style={{ marginInlineStart: 32, marginTop: 6 }}
              disabled={!words}
              onClick={() => setOpen(true)}
            >
              {say('full')}
            </button>
            {given && ticked && words ? (
              <button
                type="button"
                className="btn"
                style={{ marginTop: 12 }}
                onClick={() => void recording.begin(words.consent_id)}
              >
                {say('again')}
              </button>
            ) : null}
          </div>
        ) : null}
        {stream && step !== 'look' && step !== 'checking' ? (
          <div className={styles.stage}>
            <Live stream={stream} label={say('title')} />
            {step === 'recording' ? (
              <div className={styles.digits}>
                <p className="sm">{say('read')}</p>
                <p className={styles.phrase} role="status">
                  {[...digits].join(' ')}
                </p>
                <p className={styles.red}>
                  <span className={styles.dot} aria-hidden="true" />
                  {say('recording', { n: seconds })}
                </p>
              </div>
            ) : null}
          </div>
        ) : null}
        {step === 'ready' ? <p className="sm">{say('ready')}</p> : null}
        {made && (step === 'look' || step === 'checking') ? (
          <figure className={styles.figure}>
            <figcaption className="sm">{say('look', { n: made.seconds })}</figcaption>
            {/* biome-ignore lint/a11y/useMediaCaption: their own words of a moment ago */}
            <video className={styles.video} src={made.address} controls playsInline />
          </figure>
        ) : null}
      </main>
      {isOpen && words ? (
        <Sheet title={words.title} onClose={() => setOpen(false)}>
          <p className="prose">{words.text}</p>
          <button type="button" className="btn wide" onClick={() => setOpen(false)}>
            {t('close')}
          </button>
        </Sheet>
      ) : null}
    </Frame>
  )
}

function Live({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  return (
    <video
      ref={video}
      className={`${styles.video} ${styles.mirror}`}
      aria-label={label}
      autoPlay
      muted
      playsInline
    />
  )
}
