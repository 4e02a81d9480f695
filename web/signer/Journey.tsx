import { useEffect, useState } from 'react'
import type { Method } from './journey-types.ts'
import { forget } from './memory.ts'
import { Arriving, Opening } from './parts/Arriving.tsx'
import { latePart } from './parts/late-part.tsx'
import { Ended } from './screens/Ended.tsx'
import { Otp } from './screens/Otp.tsx'
import { Welcome } from './screens/Welcome.tsx'
import { useTexts } from './texts/use-texts.tsx'
import { useBack } from './use-back.ts'
import { type JourneyProps, useJourney } from './use-journey.ts'

// Reading arrives while the person proves who they are.
const reading = () => import('./screens/Read.tsx')
const Read = latePart(() => reading().then((part) => part.Read))
// What comes after reading arrives while the person reads: the first screen stays small.
const afterReading = () => import('./screens/after-reading.ts')
const Consent = latePart(() => afterReading().then((part) => part.Consent))
const AtProvider = latePart(() => afterReading().then((part) => part.AtProvider))
const Failed = latePart(() => afterReading().then((part) => part.Failed))
const Done = latePart(() => afterReading().then((part) => part.Done))
const Papers = latePart(() => import('./papers/Papers.tsx').then((part) => part.Papers))
const VideoScreen = latePart(() => import('./video/VideoScreen.tsx').then((part) => part.VideoScreen))
const DelegateSheet = latePart(() => import('./screens/DelegateSheet.tsx').then((part) => part.DelegateSheet))
const AtService = latePart(() => import('./remote-key/AtService.tsx').then((part) => part.AtService))

/** Loads a part before it is needed. One that fails is loaded again when it is shown. */
const ahead = (load: () => Promise<unknown>) => void load().catch(() => undefined)

/** The screens of the signer's way. */
export function Journey(props: JourneyProps) {
  const { t } = useTexts()
  const [hasLeft, setLeft] = useState(false)
  const { memory, wire } = props

  /** Whether or not the server could be told: here nothing of the session stays. */
  async function exit() {
    if (memory.token) await wire.logoutSession().catch(() => undefined)
    forget(memory)
    setLeft(true)
  }

  if (hasLeft) return <Ended face={null} title={t('leftTitle')} words={t('laterDone')} />

  return <Screens {...props} onExit={exit} />
}

function Screens({ memory, wire, isReturn, onExit }: JourneyProps & { onExit: () => Promise<void> }) {
  const { t, language, late: lateTexts } = useTexts()
  // Screens after the first are in English until the language is whole (`useEveryText`).
  const isHalf = lateTexts === null && language !== 'en' && language !== 'hi'
  const {
    screen,
    setScreen,
    link,
    page,
    outcome,
    ended,
    askedAgain,
    busy,
    problem,
    seen,
    leaseUntil,
    returned,
    settle,
    waitsForStore,
    face,
    open,
    resume,
    openPage,
    onFailure,
    keepSeen,
    keepValue,
    decline: declines,
    delegate,
    sign,
    giveBack,
    renew,
  } = useJourney({ memory, wire, isReturn })

  // What they picked after a failure.
  const [chosen, setChosen] = useState<Method | null>(null)
  const [isDelegating, setDelegating] = useState(false)
  const back = useBack(screen, setScreen, memory)
  // Back from reading leads here, with the session still open.
  const start = () => (memory.token ? void resume().catch(onFailure) : setScreen('otp'))

  useEffect(() => {
    if (screen === 'welcome' || screen === 'otp') ahead(reading)
    if (screen === 'read') ahead(afterReading)
  }, [screen])

  if (ended)
    return (
      <Ended
        face={face}
        {...(ended.title && { title: ended.title(t) })}
        words={ended.words(t)}
        icon={ended.icon}
        toPapers={ended.toPapers}
        from={ended.title ? null : (link?.facts ?? null)}
        onAgain={ended.mayTryAgain ? () => void open() : undefined}
      />
    )
  if (screen === 'opening' || screen === 'leaving' || !link || !face)
    return <Opening words={screen === 'leaving' ? t('goingTitle') : t('loading')} />
  if (screen === 'welcome')
    return <Welcome face={face} facts={link.facts} step={link.step} onStart={start} onExit={onExit} />
  if (screen === 'otp')
    return (
      <Otp
        face={face}
        memory={memory}
        wire={wire}
        sender={link.facts.sender}
        contacts={link.facts.contacts}
        again={askedAgain}
        onOpened={() => void resume().catch(onFailure)}
      />
    )
  if (!page) return null
  const afterPapers = page.video ? 'video' : 'consent'
  const decline = page.may_decline ? declines : undefined
  const onDelegate = page.may_delegate ? () => setDelegating(true) : undefined
  /** The sender reads that they come back; whether or not it could be told, they leave. */
  const later = async () => {
    const [first] = page.documents
    if (first && page.next_step === 'read')
      await wire
        .updateSignerStatus({
          document_id: first.document_id,
          signer_id: first.signer_id,
          status: 'come_back_later',
        })
        .catch(() => undefined)
    await onExit()
  }
  function late() {
    if (!page || !face) return null
    if (screen === 'read')
      return (
        <Read
          face={face}
          page={page}
          wire={wire}
          seen={seen}
          onSeen={keepSeen}
          onValue={keepValue}
          onNext={() => setScreen(page.papers.length > 0 ? 'papers' : afterPapers)}
          onDecline={decline}
          onDelegate={onDelegate}
          onExit={later}
        />
      )
    if (screen === 'papers')
      return (
        <Papers
          face={face}
          page={page}
          wire={wire}
          onChanged={openPage}
          onNext={() => setScreen(afterPapers)}
          onBack={() => setScreen('read')}
        />
      )
    if (screen === 'video')
      return (
        <VideoScreen
          face={face}
          page={page}
          wire={wire}
          onKept={async () => {
            await openPage()
            setScreen('consent')
          }}
          onNext={() => setScreen('consent')}
          onBack={() => setScreen('read')}
        />
      )
    if (screen === 'service' && returned && memory.transactionId)
      return (
        <AtService
          face={face}
          page={page}
          wire={wire}
          transactionId={memory.transactionId}
          returned={returned}
          onOutcome={settle}
          onFailure={onFailure}
          onOtherWay={() => void giveBack()}
        />
      )
    if (screen === 'provider')
      return (
        <AtProvider
          face={face}
          leaseUntil={leaseUntil}
          busy={busy}
          waitsForStore={waitsForStore}
          onRenew={renew}
          onOpenAgain={() => void giveBack()}
          onOtherWay={() => void giveBack()}
        />
      )
    if (screen === 'failed' && outcome)
      return (
        <Failed
          face={face}
          outcome={outcome}
          page={page}
          wire={wire}
          tried={outcome.method ?? memory.method}
          onAgain={(method) => {
            memory.failed = null
            setChosen(method ?? null)
            back()
          }}
        />
      )
    if (screen === 'done')
      return (
        <Done
          face={face}
          page={page}
          outcome={outcome}
          method={memory.method}
          wire={wire}
          code={memory.code}
          onExit={onExit}
        />
      )

    return (
      <Consent
        face={face}
        page={page}
        wire={wire}
        busy={busy}
        problem={problem}
        chosen={chosen}
        onSign={(how) => void sign(how)}
        onChanged={() => openPage()}
        onDecline={decline}
        onDelegate={onDelegate}
        onExit={later}
        onBack={back}
      />
    )
  }

  return (
    <>
      {/* Without a box of its own. */}
      <div style={{ display: 'contents' }} {...(isHalf && { lang: 'en', dir: 'ltr' })}>
        <Arriving key={screen} face={face}>
          {late()}
        </Arriving>
      </div>
      {isDelegating && page.may_delegate && (screen === 'read' || screen === 'consent') ? (
        <Arriving onClose={() => setDelegating(false)}>
          <DelegateSheet page={page} wire={wire} onDelegate={delegate} onClose={() => setDelegating(false)} />
        </Arriving>
      ) : null}
    </>
  )
}
