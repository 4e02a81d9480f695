import { useState } from 'react'
import { asDate, asMoment, initials, minutesToRead } from '../format.ts'
import type { LinkFacts, LinkStep } from '../journey-types.ts'
import { Arriving } from '../parts/Arriving.tsx'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Wave } from '../parts/Guilloche.tsx'
import { Icon } from '../parts/Icon.tsx'
import { latePart } from '../parts/late-part.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { LaterSheet } from './LaterSheet.tsx'

const CameraNote = latePart(() => import('../video/CameraNote.tsx').then((part) => part.CameraNote))

interface WelcomeProps {
  face: Face
  facts: LinkFacts
  step: LinkStep
  onStart: () => void
  onExit: () => Promise<void>
}

/** Who sent it, what it is, and the first act. */
export function Welcome({ face, facts, step, onStart, onExit }: WelcomeProps) {
  const { t, language } = useTexts()
  const [leaving, setLeaving] = useState(false)
  const hasSigned = step === 'signed'
  const pages = facts.documents.reduce((sum, document) => sum + document.pages, 0)
  const signed = facts.before_you.filter((person) => person.signed).length

  return (
    <Frame
      face={face}
      bar={
        <>
          {step === 'wait' ? (
            <p className="note wait" role="status">
              <Icon name="calendar" />
              <span>
                <b>{t('waitTitle')}</b>
                <br />
                {t('waitWords')}
              </span>
            </p>
          ) : (
            <button type="button" className="btn primary" onClick={onStart}>
              {t(hasSigned ? 'seeCopy' : 'start')}
            </button>
          )}
          {hasSigned ? null : (
            <button type="button" className="btn quiet" onClick={() => setLeaving(true)}>
              {t(facts.may_decline ? 'notNow' : 'notNowOnly')}
            </button>
          )}
        </>
      }
    >
      <main className="sg-main">
        <section className="hero">
          <Wave />
          <div className="row" style={{ gap: 12 }}>
            <span className="avatar" aria-hidden="true">
              {initials(facts.sender)}
            </span>
            <span className="sm">
              <b className="strong">{facts.sender}</b>
              <br />
              <span className="faint">{facts.organisation}</span>
            </span>
          </div>
          <h1>
            {t(hasSigned ? 'readyDone' : 'readyOne', { name: facts.signer_first_name, title: facts.title })}
          </h1>
          {facts.signed_at ? <p className="sm muted">{asMoment(facts.signed_at, language)}</p> : null}
          {facts.message ? <p className="muted">{facts.message}</p> : null}
        </section>
        <dl className="card facts">
          <div>
            <Icon name="docs" />
            <dt>{t('toRead')}</dt>
            <dd>
              {pages === 1 ? t('onePageAbout') : t('pagesAbout', { pages, minutes: minutesToRead(pages) })}
            </dd>
          </div>
          {facts.documents.length > 1 ? (
            <div>
              <Icon name="doc" />
              <dt>{t('papers')}</dt>
              <dd>{facts.documents.map((document) => document.name).join(', ')}</dd>
            </div>
          ) : null}
          {facts.expires_at && !hasSigned ? (
            <div>
              <Icon name="calendar" />
              <dt>{t('signBy')}</dt>
              <dd>{asDate(facts.expires_at, language)}</dd>
            </div>
          ) : null}
          {facts.before_you.length > 0 ? (
            <div>
              <Icon name="people" />
              <dt>{t('signedBefore')}</dt>
              <dd>{signed === 0 ? t('noneYet') : t('ofPeople', { signed, all: facts.before_you.length })}</dd>
            </div>
          ) : null}
        </dl>
        {facts.video && !hasSigned ? (
          <Arriving>
            <CameraNote />
          </Arriving>
        ) : null}
        <p className="xs faint row top">
          <Icon name="lock" />
          <span>{t('onlyYou', { organisation: facts.organisation })}</span>
        </p>
      </main>
      {leaving ? (
        <LaterSheet
          expiresAt={facts.expires_at}
          sender={facts.sender}
          onClose={() => setLeaving(false)}
          onExit={onExit}
          mayDecline={facts.may_decline}
        />
      ) : null}
    </Frame>
  )
}
