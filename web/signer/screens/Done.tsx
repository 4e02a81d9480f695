import { useEffect, useState } from 'react'
import { asMoment } from '../format.ts'
import type { Method, Outcome, SigningPage } from '../journey-types.ts'
import { forgetHere } from '../kept-here.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { Rosette } from '../parts/Guilloche.tsx'
import { Icon } from '../parts/Icon.tsx'
import { ToDashboard } from '../parts/ToDashboard.tsx'
import { methodTexts } from '../texts/method-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import { AskButton } from './AskButton.tsx'
import { ExitSheet } from './ExitSheet.tsx'

interface DoneProps {
  face: Face
  page: SigningPage
  outcome: Outcome | null
  method: Method | null
  wire: SignerWire
  /** The code of the link that the signer opened. */
  code: string
  onExit: () => Promise<void>
}

export function Done({ face, page, outcome, method, wire, code, onExit }: DoneProps) {
  const { t, language } = useEveryText()
  const ways = useTopic('method', methodTexts)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => forgetHere(page), [page])
  const [problem, setProblem] = useState<string | null>(null)
  const pages = page.documents.reduce((sum, document) => sum + document.pages, 0)
  const signed = page.others.filter((person) => person.state === 'signed').length
  const next = page.others.find((person) =>
    ['invited', 'opened', 'authenticated', 'signing'].includes(person.state),
  )

  async function download() {
    setBusy(true)
    setProblem(null)
    try {
      for (const document of page.documents) await wire.download(document.document_id)
    } catch (error) {
      setProblem(wordsOf(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Frame
      face={face}
      bar={
        <>
          <button type="button" className="btn primary" disabled={busy} onClick={() => void download()}>
            {busy ? <span className="spin" /> : <Icon name="download" />}
            {busy ? t('downloading') : t('download')}
          </button>
          <div className="bar-row">
            <AskButton page={page} wire={wire} place={null} />
            <button type="button" className="btn quiet" disabled={busy} onClick={() => setLeaving(true)}>
              {t('exit')}
            </button>
          </div>
        </>
      }
    >
      <main className="sg-main" style={{ gap: 16 }}>
        <section className="seal">
          <Rosette />
          <div className="tick">
            <Icon name="check" />
          </div>
          <h1>{t('doneTitle', { name: page.signer.name.split(' ')[0] ?? page.signer.name })}</h1>
          {outcome?.signed_at ? (
            <p className="sm muted" style={{ marginTop: 6 }}>
              {asMoment(outcome.signed_at, language)}
              {method ? `, ${fill(ways[method].done, { organisation: page.organisation.name })}` : ''}
            </p>
          ) : null}
        </section>
        {outcome?.being_added ? (
          <p className="note go" role="status">
            <span className="spin" />
            <span>{t('beingAdded')}</span>
          </p>
        ) : null}
        {page.held_name ? (
          <p className="note wait" role="status">
            <Icon name="id" />
            <span>{t('heldName', { certificate: page.held_name, sender: page.sender })}</span>
          </p>
        ) : null}
        {problem ? (
          <p className="note bad" role="alert">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        ) : null}
        <div className="card lines sm">
          <div className="row" style={{ gap: 12 }}>
            <Icon name="doc" />
            <span>
              <b className="strong">{t('signedCopy')}</b>
              <br />
              <span className="xs faint">
                {t('signedCopyWords', { pages, contact: page.signer.contact })}
              </span>
            </span>
          </div>
          <div className="row" style={{ gap: 12 }}>
            <Icon name="shield" />
            <span>
              <a className="strong" href="#/verify">
                {t('anyoneChecks')}
              </a>
              <br />
              <span className="xs faint">{t('anyoneChecksWords')}</span>
            </span>
          </div>
        </div>
        {page.others.length > 0 ? (
          <div className="card pad row sm">
            <Icon name="people" />
            <b className="strong">
              {signed === page.others.length
                ? t('allSigned')
                : t('othersSigned', { signed: signed + 1, all: page.others.length + 1 })}
            </b>
            {next ? <span className="right muted">{t('isNext', { name: next.name })}</span> : null}
          </div>
        ) : null}
        <ToDashboard code={code} />
      </main>
      {leaving ? <ExitSheet onExit={onExit} onClose={() => setLeaving(false)} /> : null}
    </Frame>
  )
}
