import { useEffect, useState } from 'react'
import type { Agent } from '#contract/vocabulary/agent.ts'
import { factsOf, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import type { Method, SigningPage, ToldPlace } from '../journey-types.ts'
import { forgetting, keepMethod, keptHere } from '../kept-here.ts'
import type { OwnKey } from '../own-key/own-key.ts'
import { Arriving } from '../parts/Arriving.tsx'
import { type Face, Frame } from '../parts/Frame.tsx'
import { GroupNote } from '../parts/GroupNote.tsx'
import { Icon } from '../parts/Icon.tsx'
import { latePart } from '../parts/late-part.tsx'
import { PlaceCard } from '../place/PlaceCard.tsx'
import { usePlaceTexts } from '../place/place-texts.ts'
import { opensAside } from '../provider-window.ts'
import { ServiceChoice } from '../remote-key/ServiceChoice.tsx'
import { groupTexts } from '../texts/group-texts.ts'
import { besideMethods, methodTexts } from '../texts/method-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import type { SignerWire } from '../wire.ts'
import { AskButton } from './AskButton.tsx'
import { ConsentCard, useConsent } from './ConsentCard.tsx'
import { firstMethod, type HowToSign, nextOf } from './how-to-sign.ts'
import { LaterSheet } from './LaterSheet.tsx'
import { firstMark, type Mark, MarkChooser } from './MarkChooser.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { NameNotes } from './NameNotes.tsx'

const AgentForm = latePart(() => import('../agent/AgentForm.tsx').then((part) => part.AgentForm))
const PanForm = latePart(() => import('../pan/PanForm.tsx').then((part) => part.PanForm))
const OwnKeySheet = latePart(() => import('../own-key/OwnKeySheet.tsx').then((part) => part.OwnKeySheet))

interface ConsentProps {
  face: Face
  page: SigningPage
  wire: SignerWire
  busy: boolean
  problem: string | null
  /** The way they picked already; null for the first that is open. */
  chosen: Method | null
  onSign: (how: HowToSign) => void
  /** Reads the page again. */
  onChanged: () => Promise<unknown>
  /** Missing where the sender takes no refusal. */
  onDecline: ((reason: string) => Promise<void>) | undefined
  onDelegate: (() => void) | undefined
  onExit: () => Promise<void>
  onBack: () => void
}

/** The way to sign, the mark where one is needed, and the consent in its exact words. */
export function Consent({
  face,
  page,
  wire,
  busy,
  problem,
  chosen,
  onSign,
  onChanged,
  onDecline,
  onDelegate,
  onExit,
  onBack,
}: ConsentProps) {
  const { t, language } = useEveryText()
  const sayOfPlace = usePlaceTexts()
  const words = useTopic('method', methodTexts)
  const beside = useTopic('besideMethods', besideMethods)
  const ofGroup = useTopic('group', groupTexts)
  const [method, setMethod] = useState<Method>(() => firstMethod(page, chosen ?? keptHere(page).method))
  const [mark, setMark] = useState<Mark | null>(() => firstMark(page.saved_marks))
  const [place, setPlace] = useState<ToldPlace | null>(null)
  const [serviceId, setServiceId] = useState(page.signing_services[0]?.service_id ?? null)
  const [agent, setAgent] = useState<Agent>(() => ({
    name: '',
    reader: page.agent_readers[0] ?? 'fingerprint',
  }))
  const [nameConfirmed, setNameConfirmed] = useState(false)
  const [sheet, setSheet] = useState<'later' | 'key' | null>(null)
  const { consent, isTicked, setTicked, problem: textProblem } = useConsent(wire, method, language)
  const pages = page.documents.reduce((sum, document) => sum + document.pages, 0)
  const needsMark = factsOf(method).mark
  const isRemote = factsOf(method).knows === 'account'
  const { atAgent } = factsOf(method)
  const asksPan = factsOf(method).knows === 'pan'
  const other = page.signing_now && !page.signing_now.is_you ? page.signing_now : null

  const failed = page.after_failure?.method
  const offered = firstMethod(page, chosen)
  // It failed while this page was open: the next way is offered.
  useEffect(() => {
    if (failed) setMethod(offered)
  }, [failed, offered])

  const next = nextOf(page, method)

  function chooseMethod(one: Method) {
    setMethod(one)
    keepMethod(page, one)
    setMark(firstMark(page.saved_marks))
  }

  function sign(ownKey: OwnKey | null, confirmed: boolean) {
    if (!consent) return
    if (factsOf(method).where === 'provider') opensAside()
    onSign({
      method,
      consentId: consent.consent_id,
      language,
      mark,
      nameConfirmed: confirmed,
      ownKey,
      serviceId: isRemote ? serviceId : null,
      agent: atAgent ? { ...agent, name: agent.name.trim() } : null,
      place,
    })
  }

  const missing =
    page.place === 'required' && !place
      ? sayOfPlace('first')
      : atAgent && agent.name.trim().length < 2
        ? beside.agentFirst
        : asksPan && !page.pan?.last_four
          ? beside.panFirst
          : !isTicked
            ? t('tickFirst')
            : needsMark && !mark
              ? t('markFirst')
              : null
  const shownProblem = problem ?? textProblem

  return (
    <Frame
      face={face}
      step={4}
      bar={
        <>
          {other ? (
            <p className="xs faint" role="status">
              {other.group
                ? fill(ofGroup[other.group === page.signer.group ? 'other' : 'another'], {
                    name: other.name,
                    group: other.group,
                  })
                : t('otherSigns', { name: other.name })}
            </p>
          ) : null}
          <button
            type="button"
            className="btn primary"
            disabled={busy || missing !== null || !consent || other !== null}
            onClick={() => (signsOnPage(method) ? setSheet('key') : sign(null, nameConfirmed))}
          >
            {busy ? <span className="spin" /> : null}
            {busy ? t('signing') : (missing ?? words[method].sign)}
          </button>
          <div className="bar-row">
            <AskButton page={page} wire={wire} place={null} />
            <button type="button" className="btn quiet" disabled={busy} onClick={() => setSheet('later')}>
              {t(onDecline ? 'notNow' : 'notNowOnly')}
            </button>
          </div>
        </>
      }
    >
      <main className="sg-main" style={{ gap: 16, paddingTop: 18 }}>
        <button
          type="button"
          className="link row points"
          style={{ alignSelf: 'flex-start' }}
          onClick={onBack}
        >
          <Icon name="left" />
          {t('asPages')}
        </button>
        <h1>{t('howTitle')}</h1>
        <GroupNote page={page} />
        {page.witness_of ? <p className="muted">{t('asWitness', { name: page.witness_of })}</p> : null}
        {shownProblem ? (
          <p className="note bad" role="alert">
            <Icon name="alert" />
            <span>{shownProblem}</span>
          </p>
        ) : null}
        {page.after_failure ? (
          <p className="note wait" role="status">
            <Icon name="alert" />
            <span>
              {t(page.after_failure.may_change ? 'otherWayOffered' : 'waitForWay', {
                method: words[page.after_failure.method].name,
                sender: page.sender,
              })}
            </span>
          </p>
        ) : null}
        <MethodChoice page={page} method={method} onMethod={chooseMethod} />
        {isRemote ? (
          <ServiceChoice services={page.signing_services} chosen={serviceId} onChosen={setServiceId} />
        ) : null}
        {atAgent ? (
          <Arriving>
            <AgentForm readers={page.agent_readers} agent={agent} onAgent={setAgent} />
          </Arriving>
        ) : null}
        {asksPan ? (
          <Arriving>
            <PanForm page={page} wire={wire} onGiven={onChanged} />
          </Arriving>
        ) : null}
        {needsMark ? <MarkChooser name={page.signer.name} saved={page.saved_marks} onMark={setMark} /> : null}
        {page.place === 'off' ? null : <PlaceCard page={page} wire={wire} place={place} onPlace={setPlace} />}
        {page.copies_to.length > 0 ? (
          <p className="xs faint">{t('copiesTo', { list: page.copies_to.join(', ') })}</p>
        ) : null}
        <ConsentCard
          consent={consent}
          label={fill(words[method].consent, { pages })}
          isTicked={isTicked}
          onTick={setTicked}
        />
        <NameNotes
          page={page}
          wire={wire}
          method={method}
          isConfirmed={nameConfirmed}
          onConfirm={() => setNameConfirmed(true)}
        />
      </main>
      {sheet === 'key' ? (
        <Arriving onClose={() => setSheet(null)}>
          <OwnKeySheet
            page={page}
            wire={wire}
            busy={busy}
            problem={problem}
            onSign={sign}
            onClose={() => setSheet(null)}
            next={
              next && {
                name: words[next].name,
                choose: () => {
                  setSheet(null)
                  chooseMethod(next)
                },
              }
            }
          />
        </Arriving>
      ) : null}
      {sheet === 'later' ? (
        <LaterSheet
          expiresAt={page.expires_at}
          sender={page.sender}
          onClose={() => setSheet(null)}
          {...forgetting(page, onExit, onDecline)}
          onDelegate={onDelegate}
          mayDecline={page.may_decline}
          ask={<AskButton page={page} wire={wire} place={null} look="btn" />}
        />
      ) : null}
    </Frame>
  )
}
