import { useCallback, useEffect, useRef, useState } from 'react'
import { applyColours } from '../theme/brand.ts'
import { isPassing } from '../wire/outlast.ts'
import { postForm } from '../wire/post-form.ts'
import { serverNow } from '../wire/server-time.ts'
import { faceOf, logosOf, noLogos } from './face-of.ts'
import { useFollowing, useWaitingForTurn } from './following.ts'
import type { LinkFacts, LinkStep, Outcome, SigningPage, SigningPosition } from './journey-types.ts'
import type { SignerMemory } from './memory.ts'
import { leadsToOwnPage } from './own-page.ts'
import type { IconName } from './parts/Icon.tsx'
import { takeReturned } from './remote-key/returned.ts'
import type { Delegate } from './screens/DelegateSheet.tsx'
import type { HowToSign } from './screens/how-to-sign.ts'
import type { Mark } from './screens/MarkChooser.tsx'
import { hasChosenLanguage, useTexts } from './texts/use-texts.tsx'
import { isRefusal, type SignerWire, wordsOf } from './wire.ts'

export type Screen =
  | 'opening'
  | 'welcome'
  | 'otp'
  | 'read'
  | 'papers'
  | 'video'
  | 'consent'
  | 'leaving'
  | 'provider'
  | 'service'
  | 'failed'
  | 'done'

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
  const { t, speak, offer, language } = useTexts()
  const [screen, setScreen] = useState<Screen>('opening')
  const [link, setLink] = useState<{ facts: LinkFacts; step: LinkStep } | null>(null)
  const [page, setPage] = useState<SigningPage | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [ended, setEnded] = useState<{
    words: string
    title?: string
    icon?: IconName
    /** There may be others of theirs. */
    toPapers?: boolean
    mayTryAgain: boolean
  } | null>(null)
  const [askedAgain, setAskedAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(memory.seen))
  const [waitsForStore, setWaitsForStore] = useState(false)
  const [leaseUntil, setLeaseUntil] = useState(memory.leaseUntil)
  const [logos, setLogos] = useState(noLogos)

  const [returned] = useState(() => (isReturn ? takeReturned() : null))

  const face = faceOf(page, link?.facts ?? null, logos)

  const stop = useCallback(
    (error: unknown) => {
      if (isRefusal(error, 'INVALID_URL'))
        return setEnded({ title: t('badLinkTitle'), words: t('badLink'), toPapers: true, mayTryAgain: false })
      const words = wordsOf(error, t)
      setEnded({
        words,
        mayTryAgain: isPassing(error) || isRefusal(error, 'FAULT') || isRefusal(error, 'UNAVAILABLE'),
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
        title: t('declinedTitle'),
        words: t('declinedWords', { sender: opened.sender }),
        icon: 'cross',
        mayTryAgain: false,
      })
    else if (opened.next_step === 'ended') setEnded({ words: t('endedHelp'), mayTryAgain: false })
    else if (transaction) {
      memory.transactionId = transaction
      if (returned) return setScreen('service')
      await settle(await wire.getSigningOutcome({ transaction_id: transaction }))
    } else setScreen('read')
  }, [memory, openPage, returned, settle, speak, t, wire])

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
  }, [isReturn, memory, offer, onFailure, resume, speak, stop, wire])

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open()
  }, [open])

  // One's own decline also ends the link: what the stream says of that must not overwrite the words
  // of it.
  const hasDeclined = useRef(false)

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
          setEnded({ words: t('endedHelp'), mayTryAgain: false })
        if (screen === 'done' && memory.transactionId)
          setOutcome(await wire.getSigningOutcome({ transaction_id: memory.transactionId }))
      }
    } catch (error) {
      if (!hasDeclined.current && !isRefusal(error, 'OFFLINE')) onFailure(error)
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

  async function keepValue(position: SigningPosition, documentId: string, value: string | File) {
    const kept = typeof value === 'string' ? value : (await wire.upload(value)).fileId
    await wire.saveSignerFields({
      document_id: documentId,
      values: [{ position_id: position.position_id, value: kept }],
    })

    return openPage()
  }

  async function decline(reason: string) {
    if (!page) return
    hasDeclined.current = true
    for (const document of page.documents)
      await wire.rejectDocument({ document_id: document.document_id, reason }).catch((error: unknown) => {
        // One paper's refusal may already have ended the docket; then the others have nothing left
        // to decline.
        if (isRefusal(error, 'WRONG_STATE') || isRefusal(error, 'LINK_ENDED')) return
        hasDeclined.current = false

        throw new Error(wordsOf(error, t))
      })
    setEnded({
      title: t('declinedTitle'),
      words: t('declinedWords', { sender: page.sender }),
      icon: 'cross',
      mayTryAgain: false,
    })
  }

  /** The link ends with it, so what the stream says of that must not overwrite the words here. */
  async function delegate(other: Delegate) {
    if (!page) return
    hasDeclined.current = true
    try {
      const { waits_for_sender } = await wire.delegateSigner(other)
      const values = { name: other.name, sender: page.sender }
      setEnded({
        title: t('delegatedTitle'),
        words: t(waits_for_sender ? 'delegatedAsk' : 'delegatedWords', values),
        icon: 'check',
        mayTryAgain: false,
      })
    } catch (error) {
      hasDeclined.current = false
      throw error
    }
  }

  async function sign({
    method,
    serviceId,
    agent,
    consentId,
    mark,
    nameConfirmed,
    ownKey,
    place,
  }: HowToSign) {
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
      const started = await wire.startSigning({
        method,
        consent_record_id: consent.consent_record_id,
        name_confirmed: nameConfirmed,
        certificates: ownKey?.certificates,
        ...(serviceId && { service_id: serviceId }),
        ...(agent && { agent }),
        ...(place && { place }),
      })
      memory.method = method
      const { transaction_id, to_sign } = started
      // What a key of this page signs does not go on after the page is gone.
      const signed = ownKey && to_sign && (await ownKey.sign(to_sign, transaction_id))
      memory.transactionId = transaction_id
      memory.leaseUntil = Date.parse(started.lease_until)
      setLeaseUntil(memory.leaseUntil)
      if (started.address) {
        setScreen('leaving')
        location.assign(started.address)
      } else if (started.form) {
        setScreen('leaving')
        if (postForm(started.form)) setScreen('provider')
      } else await settle(await wire.completeSigning({ transaction_id, ...(signed && { signed }) }))
    } catch (error) {
      onFailure(error)
      await openPage(false).catch(onFailure)
    } finally {
      setBusy(false)
    }
  }

  const giveBack = async () => {
    setBusy(true)
    const transaction_id = memory.transactionId
    try {
      // What the stream says of it is no news.
      memory.transactionId = null
      if (transaction_id) await wire.cancelSigning({ transaction_id })
      await openPage()
      setScreen('consent')
    } catch (error) {
      memory.transactionId = transaction_id
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

async function asWireMark(mark: Mark, wire: SignerWire) {
  if (mark.kind !== 'uploaded') return mark

  return { kind: 'uploaded' as const, fileId: (await wire.upload(mark.file)).fileId }
}
