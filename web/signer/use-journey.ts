import { useCallback, useEffect, useRef, useState } from 'react'
import { applyColours } from '../theme/brand.ts'
import { isPassing } from '../wire/outlast.ts'
import { serverNow } from '../wire/server-time.ts'
import { faceOf, logosOf, noLogos } from './face-of.ts'
import { useFollowing, useWaitingForTurn } from './following.ts'
import type { LinkFacts, LinkStep, Outcome, Screen, SigningPage, SigningPosition } from './journey-types.ts'
import { type SignerMemory, seenToo } from './memory.ts'
import { leadsToOwnPage } from './own-page.ts'
import { takeReturned } from './remote-key/returned.ts'
import { hasChosenLanguage, useTexts } from './texts/use-texts.tsx'
import { useEndings } from './use-endings.ts'
import { useSigning } from './use-signing.ts'
import { isRefusal, type SignerWire, wordsOf } from './wire.ts'

/** The failure that this tab was at, or, in another tab, one whose way waits a while. */
function failureToShow(memory: SignerMemory, { last_failure: last }: SigningPage): string | null {
  if (!last) return null
  const isHere = memory.failed === last.transaction_id
  const waits = !memory.method && last.until !== null && Date.parse(last.until) > serverNow()

  return isHere || waits ? last.transaction_id : null
}

export interface JourneyProps {
  memory: SignerMemory
  wire: SignerWire
  /** The provider sent the browser back here. */
  isReturn: boolean
}

/**
 * Where a signer stands on the way from the link to the signed copy, and what they can do there;
 * the server's word decides, never this page's.
 */
export function useJourney({ memory, wire, isReturn }: JourneyProps) {
  const { t, speak, offer } = useTexts()
  const [screen, setScreen] = useState<Screen>('opening')
  const [link, setLink] = useState<{ facts: LinkFacts; step: LinkStep } | null>(null)
  const [page, setPage] = useState<SigningPage | null>(null)
  const { ended, setEnded, hasDeclined, decline, delegate } = useEndings(wire, page)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [askedAgain, setAskedAgain] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(memory.seen))
  const [waitsForStore, setWaitsForStore] = useState(false)
  const [logos, setLogos] = useState(noLogos)

  const [returned] = useState(() => (isReturn ? takeReturned() : null))

  const face = faceOf(page, link?.facts ?? null, logos)

  const stop = useCallback(
    (error: unknown) => {
      if (isRefusal(error, 'INVALID_URL'))
        return setEnded({
          title: (t) => t('badLinkTitle'),
          words: (t) => t('badLink'),
          toPapers: true,
          mayTryAgain: false,
        })
      if (!isRefusal(error)) throw error
      setEnded({
        words: (t) => wordsOf(error, t),
        mayTryAgain: isPassing(error) || isRefusal(error, 'FAULT') || isRefusal(error, 'UNAVAILABLE'),
      })
    },
    [setEnded],
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
      applyColours(opened.organisation)
      setPage(opened)
      return opened
    },
    [wire],
  )

  const settle = useCallback(
    async (what: Outcome) => {
      if (what.state === 'waiting_for_provider') {
        setWaitsForStore(what.code === 'STORAGE_AWAY')
        setScreen('provider')
        return
      }
      const isSigned = what.state === 'signed'
      memory.failed = isSigned || what.state === 'nothing' ? null : memory.transactionId
      memory.transactionId = isSigned ? memory.transactionId : null
      memory.leaseUntil = null
      setOutcome(what)
      await openPage()
      setScreen(isSigned ? 'done' : what.state === 'nothing' ? 'consent' : 'failed')
    },
    [memory, openPage],
  )

  /** Where the signer is, once their session is open. */
  const resume = useCallback(async () => {
    const opened = await openPage()
    if (!hasChosenLanguage()) speak(opened.signer.language)
    const transaction = memory.transactionId ?? opened.transaction_id ?? failureToShow(memory, opened)
    if (opened.next_step === 'signed') {
      if (transaction) setOutcome(await wire.getSigningOutcome({ transaction_id: transaction }))
      setScreen('done')
    } else if (opened.next_step === 'declined')
      setEnded({
        title: (t) => t('declinedTitle'),
        words: (t) => t('declinedWords', { sender: opened.sender }),
        icon: 'cross',
        mayTryAgain: false,
      })
    else if (opened.next_step === 'ended') setEnded({ words: (t) => t('endedHelp'), mayTryAgain: false })
    else if (transaction) {
      memory.transactionId = transaction
      if (returned) return setScreen('service')
      await settle(await wire.getSigningOutcome({ transaction_id: transaction }))
    } else setScreen('read')
  }, [memory, openPage, returned, setEnded, settle, speak, wire])

  const open = useCallback(async () => {
    setEnded(null)
    setProblem(null)
    try {
      const { info, next_step } = await wire.geturlInfo({ link: memory.code })
      if ((info.video || info.place !== 'off') && next_step !== 'signed' && leadsToOwnPage()) return
      setLink({ facts: info, step: next_step })
      if (!hasChosenLanguage()) speak(info.language)
      void wire.getOrgInfo({ link: memory.code }).then((organisation) => {
        applyColours(organisation)
        offer(organisation.signer_languages)
        setLogos(logosOf(organisation))
      }, stop)
      if (memory.token) await resume()
      else if (isReturn) {
        setAskedAgain(true)
        setScreen('otp')
      } else setScreen('welcome')
    } catch (error) {
      if (isRefusal(error) && error.isSessionEnd) onFailure(error)
      else stop(error)
    }
  }, [isReturn, memory, offer, onFailure, resume, setEnded, speak, stop, wire])

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open()
  }, [open])

  // While something is awaited that others do (a turn, a lease, a provider's answer), the stream
  // wakes this page.
  const refresh = useCallback(async () => {
    if (!memory.token || hasDeclined.current) return
    try {
      const transaction_id = memory.transactionId
      if (screen === 'provider' && transaction_id) {
        const what = await wire.getSigningOutcome({ transaction_id })
        if (memory.transactionId === transaction_id) await settle(what)
      } else if (
        screen === 'consent' ||
        screen === 'done' ||
        screen === 'read' ||
        screen === 'papers' ||
        screen === 'failed'
      ) {
        const now = await openPage(false)
        if (now.next_step === 'ended' && !hasDeclined.current)
          setEnded({ words: (t) => t('endedHelp'), mayTryAgain: false })
        if (screen === 'done' && memory.transactionId)
          setOutcome(await wire.getSigningOutcome({ transaction_id: memory.transactionId }))
      }
    } catch (error) {
      if (!hasDeclined.current && !isRefusal(error, 'OFFLINE')) onFailure(error)
    }
  }, [hasDeclined, memory, onFailure, openPage, screen, setEnded, settle, wire])
  useFollowing(wire, page !== null, refresh)
  useWaitingForTurn(link?.step === 'wait' && screen === 'welcome', open)

  const { busy, leaseUntil, sign, giveBack, renew } = useSigning({
    memory,
    wire,
    page,
    show: setScreen,
    say: setProblem,
    openPage,
    resume,
    refresh,
    settle,
    onFailure,
  })

  const keepSeen = useCallback(
    (keys: readonly string[]) => setSeen((before) => seenToo(memory, before, keys)),
    [memory],
  )

  async function keepValue(position: SigningPosition, documentId: string, value: string | File) {
    const kept = typeof value === 'string' ? value : (await wire.upload(value)).fileId
    await wire.saveSignerFields({
      document_id: documentId,
      values: [{ position_id: position.position_id, value: kept }],
    })

    return openPage()
  }

  return {
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
    decline,
    delegate,
    sign,
    giveBack,
    renew,
  }
}
