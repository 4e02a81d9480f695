import { useCallback, useEffect, useRef, useState } from 'react'
import { followLive } from '../wire/live.ts'
import type { LinkFacts, LinkStep, Method, Outcome, SigningPage, SigningPosition } from './journey-types.ts'
import type { SignerMemory } from './memory.ts'
import type { Face } from './parts/Frame.tsx'
import { useAccent } from './parts/use-accent.ts'
import { postForm } from './post-form.ts'
import { AtProvider } from './screens/AtProvider.tsx'
import { Consent } from './screens/Consent.tsx'
import { Done } from './screens/Done.tsx'
import { Ended } from './screens/Ended.tsx'
import { Failed } from './screens/Failed.tsx'
import type { Mark } from './screens/MarkChooser.tsx'
import { Otp } from './screens/Otp.tsx'
import { Read } from './screens/Read.tsx'
import { Welcome } from './screens/Welcome.tsx'
import { hasChosenLanguage, type Offered, offered, useTexts } from './texts/use-texts.tsx'
import { isRefusal, type SignerWire, wordsOf } from './wire.ts'

type Screen = 'opening' | 'welcome' | 'otp' | 'read' | 'consent' | 'leaving' | 'provider' | 'failed' | 'done'

interface JourneyProps {
  memory: SignerMemory
  wire: SignerWire
  /** The provider sent the browser back here. */
  isReturn: boolean
}

/** The signer's way from the link to the signed copy; where it stands is the server's word, never this page's. */
export function Journey({ memory, wire, isReturn }: JourneyProps) {
  const { t, choose, language } = useTexts()
  const [screen, setScreen] = useState<Screen>('opening')
  const [link, setLink] = useState<{ facts: LinkFacts; step: LinkStep } | null>(null)
  const [page, setPage] = useState<SigningPage | null>(null)
  const [outcome, setOutcome] = useState<{ what: Outcome; since: number } | null>(null)
  const [ended, setEnded] = useState<{ words: string; title?: string; mayTryAgain: boolean } | null>(null)
  const [askedAgain, setAskedAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(memory.seen))
  const [leaseUntil, setLeaseUntil] = useState(memory.leaseUntil)
  const accent = useAccent()

  const face: Face | null = page
    ? { name: page.organisation.name, logoPath: page.organisation.logo_path }
    : link
      ? { name: link.facts.organisation, logoPath: null }
      : null

  const stop = useCallback(
    (error: unknown) => {
      const words = wordsOf(error, t)
      setEnded({
        words,
        mayTryAgain:
          isRefusal(error, 'OFFLINE') || isRefusal(error, 'FAULT') || isRefusal(error, 'UNAVAILABLE'),
      })
    },
    [t],
  )

  /** A session that ended asks for the code again; everything else is told. */
  const onFailure = useCallback(
    (error: unknown) => {
      if (isRefusal(error) && error.isSessionEnd) {
        memory.token = ''
        setAskedAgain(true)
        setScreen('otp')
      } else if (isRefusal(error, 'LINK_ENDED')) stop(error)
      else setProblem(wordsOf(error, t))
    },
    [memory, stop, t],
  )

  const openPage = useCallback(
    async (isActivity = true) => {
      const opened = await wire.getSigningPage(isActivity)
      accent(opened.organisation.accent)
      setPage(opened)
      return opened
    },
    [wire, accent],
  )

  const settle = useCallback(
    async (what: Outcome) => {
      if (what.state === 'waiting_for_provider') {
        setScreen('provider')
        return
      }
      memory.transactionId = what.state === 'signed' ? memory.transactionId : null
      memory.leaseUntil = null
      setOutcome({ what, since: Date.now() })
      await openPage()
      setScreen(what.state === 'signed' ? 'done' : what.state === 'nothing' ? 'consent' : 'failed')
    },
    [memory, openPage],
  )

  /** Where the signer stands, once their session is open. */
  const resume = useCallback(async () => {
    const opened = await openPage()
    if (!hasChosenLanguage() && opened.signer.language in offered) choose(opened.signer.language as Offered)
    const transaction = memory.transactionId ?? opened.transaction_id
    if (opened.next_step === 'signed') {
      if (transaction)
        setOutcome({ what: await wire.getSigningOutcome({ transaction_id: transaction }), since: Date.now() })
      setScreen('done')
    } else if (opened.next_step === 'declined')
      setEnded({
        title: t('declinedTitle'),
        words: t('declinedWords', { sender: opened.sender }),
        mayTryAgain: false,
      })
    else if (opened.next_step === 'ended') setEnded({ words: t('endedHelp'), mayTryAgain: false })
    else if (transaction) {
      memory.transactionId = transaction
      await settle(await wire.getSigningOutcome({ transaction_id: transaction }))
    } else setScreen('read')
  }, [choose, memory, openPage, settle, t, wire])

  const open = useCallback(async () => {
    setEnded(null)
    setProblem(null)
    try {
      const { info, next_step } = await wire.geturlInfo({ link: memory.code })
      setLink({ facts: info, step: next_step })
      if (!hasChosenLanguage() && info.language in offered) choose(info.language as Offered)
      void wire.getOrgInfo({ link: memory.code }).then((organisation) => accent(organisation.accent), stop)
      if (memory.token) await resume()
      else if (isReturn) {
        setAskedAgain(true)
        setScreen('otp')
      } else setScreen('welcome')
    } catch (error) {
      if (isRefusal(error) && error.isSessionEnd) onFailure(error)
      else stop(error)
    }
  }, [accent, choose, isReturn, memory, onFailure, resume, stop, wire])

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open()
  }, [open])

  // While something is awaited that others do (a turn, a lease, a provider's answer), the stream wakes this page.
  const refresh = useCallback(async () => {
    if (!memory.token) return
    try {
      if (screen === 'provider' && memory.transactionId)
        await settle(await wire.getSigningOutcome({ transaction_id: memory.transactionId }))
      else if (screen === 'consent' || screen === 'done' || screen === 'read') {
        const now = await openPage(false)
        if (now.next_step === 'ended') setEnded({ words: t('endedHelp'), mayTryAgain: false })
        if (screen === 'done' && memory.transactionId)
          setOutcome({
            what: await wire.getSigningOutcome({ transaction_id: memory.transactionId }),
            since: Date.now(),
          })
      }
    } catch (error) {
      if (!isRefusal(error, 'OFFLINE')) onFailure(error)
    }
  }, [memory, onFailure, openPage, screen, settle, t, wire])
  useFollowing(wire, page !== null, refresh)
  useWaitingForTurn(link?.step === 'wait' && screen === 'welcome', open)

  const keepSeen = useCallback(
    (key: string) =>
      setSeen((before) => {
        if (before.has(key)) return before
        const more = new Set(before).add(key)
        memory.seen = [...more]
        return more
      }),
    [memory],
  )

  async function keepValue(position: SigningPosition, documentId: string, value: string) {
    await wire.saveSignerFields({
      document_id: documentId,
      values: [{ position_id: position.position_id, value }],
    })
    await openPage()
  }

  async function decline(reason: string) {
    if (!page) return
    for (const document of page.documents)
      await wire.rejectDocument({ document_id: document.document_id, reason }).catch((error: unknown) => {
        // One paper's refusal may already have ended the docket; then the others have nothing left to decline.
        if (!isRefusal(error, 'WRONG_STATE') && !isRefusal(error, 'LINK_ENDED'))
          throw new Error(wordsOf(error, t))
      })
    setEnded({
      title: t('declinedTitle'),
      words: t('declinedWords', { sender: page.sender }),
      mayTryAgain: false,
    })
  }

  async function sign(method: Method, consentId: string, mark: Mark | null) {
    if (!page || busy) return
    setBusy(true)
    setProblem(null)
    try {
      if (mark) await wire.saveSignerFields({ mark: await asWireMark(mark, wire) })
      const first = page.documents[0]
      if (!first) return
      const consent = await wire.sendAadhaarConsent({
        document_id: first.document_id,
        consent_id: consentId,
        language,
      })
      const started = await wire.startSigning({ method, consent_record_id: consent.consent_record_id })
      memory.transactionId = started.transaction_id
      memory.method = method
      memory.leaseUntil = Date.parse(started.lease_until)
      setLeaseUntil(memory.leaseUntil)
      if (started.form) {
        setScreen('leaving')
        postForm(started.form)
      } else await settle(await wire.completeSigning({ transaction_id: started.transaction_id }))
    } catch (error) {
      onFailure(error)
      await openPage(false).catch(onFailure)
    } finally {
      setBusy(false)
    }
  }

  const giveBack = async () => {
    setBusy(true)
    try {
      if (memory.transactionId) await wire.cancelSigning({ transaction_id: memory.transactionId })
      memory.transactionId = null
      await openPage()
      setScreen('consent')
    } catch (error) {
      if (isRefusal(error, 'ALREADY_SIGNED')) await resume().catch(onFailure)
      else onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const renew = useCallback(() => {
    if (!memory.transactionId) return
    wire.renewSigningLease({ transaction_id: memory.transactionId }).then(
      ({ lease_until }) => {
        memory.leaseUntil = Date.parse(lease_until)
        setLeaseUntil(memory.leaseUntil)
      },
      () => void refresh(),
    )
  }, [memory, refresh, wire])

  if (ended)
    return (
      <Ended
        face={face}
        title={ended.title}
        words={ended.words}
        onAgain={ended.mayTryAgain ? () => void open() : undefined}
      />
    )
  if (screen === 'opening' || screen === 'leaving' || !link || !face)
    return (
      <main className="sg" aria-busy="true">
        <p className="sg-main m" role="status" style={{ alignItems: 'center', justifyContent: 'center' }}>
          <span className="spin" style={{ color: 'var(--accent)' }} />
          {screen === 'leaving' ? t('goingTitle') : t('loading')}
        </p>
      </main>
    )
  if (screen === 'welcome')
    return (
      <Welcome
        face={face}
        facts={link.facts}
        mayStart={link.step !== 'wait'}
        onStart={() => setScreen('otp')}
      />
    )
  if (screen === 'otp')
    return (
      <Otp
        face={face}
        code={memory.code}
        wire={wire}
        sender={link.facts.sender}
        contacts={link.facts.contacts}
        again={askedAgain}
        onOpened={() => void resume().catch(onFailure)}
      />
    )
  if (!page) return null
  if (screen === 'read')
    return (
      <Read
        face={face}
        page={page}
        wire={wire}
        seen={seen}
        onSeen={keepSeen}
        onValue={keepValue}
        onNext={() => setScreen('consent')}
        onDecline={decline}
      />
    )
  if (screen === 'provider')
    return (
      <AtProvider
        face={face}
        leaseUntil={leaseUntil}
        busy={busy}
        onRenew={renew}
        onOpenAgain={() => void giveBack()}
        onOtherWay={() => void giveBack()}
      />
    )
  if (screen === 'failed' && outcome)
    return (
      <Failed
        face={face}
        outcome={outcome.what}
        since={outcome.since}
        sender={page.sender}
        hasOtherWay={page.methods.length > 1}
        onAgain={() => setScreen('consent')}
      />
    )
  if (screen === 'done')
    return <Done face={face} page={page} outcome={outcome?.what ?? null} method={memory.method} wire={wire} />

  return (
    <Consent
      face={face}
      page={page}
      wire={wire}
      busy={busy}
      problem={problem}
      onSign={(method, consentId, mark) => void sign(method, consentId, mark)}
      onDecline={decline}
      onBack={() => setScreen('read')}
    />
  )
}

async function asWireMark(mark: Mark, wire: SignerWire) {
  if (mark.kind !== 'uploaded') return mark

  return { kind: 'uploaded' as const, fileId: (await wire.upload(mark.file)).fileId }
}

const pollMs = 15_000

/** The live stream wakes; a quiet poll every 15 seconds is the truth behind it, and the page's return to view asks at once. */
function useFollowing(wire: SignerWire, active: boolean, refresh: () => Promise<void>) {
  const latest = useRef(refresh)
  latest.current = refresh

  useEffect(() => {
    if (!active) return
    const wake = () => void latest.current()
    const end = followLive({ headers: wire.headers, onEvent: wake })
    const poll = setInterval(wake, pollMs)
    const shown = () => document.visibilityState === 'visible' && wake()
    document.addEventListener('visibilitychange', shown)
    addEventListener('pageshow', shown)
    return () => {
      end()
      clearInterval(poll)
      document.removeEventListener('visibilitychange', shown)
      removeEventListener('pageshow', shown)
    }
  }, [active, wire])
}

function useWaitingForTurn(waits: boolean, open: () => Promise<void>) {
  useEffect(() => {
    if (!waits) return
    const poll = setInterval(() => void open(), pollMs)
    return () => clearInterval(poll)
  }, [waits, open])
}
