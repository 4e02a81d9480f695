import { useCallback, useState } from 'react'
import { aside, postForm } from '../wire/post-form.ts'
import type { Outcome, Screen, SigningPage } from './journey-types.ts'
import type { SignerMemory } from './memory.ts'
import type { HowToSign } from './screens/how-to-sign.ts'
import type { Mark } from './screens/MarkChooser.tsx'
import { isRefusal, type SignerWire } from './wire.ts'

interface OfJourney {
  memory: SignerMemory
  wire: SignerWire
  page: SigningPage | null
  show: (screen: Screen) => void
  say: (problem: string | null) => void
  openPage: (isActivity?: boolean) => Promise<unknown>
  resume: () => Promise<void>
  refresh: () => Promise<void>
  settle: (what: Outcome) => Promise<void>
  onFailure: (error: unknown) => void
}

/** The act of signing: the lease it holds, the way to a provider, and giving it back. */
export function useSigning({
  memory,
  wire,
  page,
  show,
  say,
  openPage,
  resume,
  refresh,
  settle,
  onFailure,
}: OfJourney) {
  const [busy, setBusy] = useState(false)
  const [leaseUntil, setLeaseUntil] = useState(memory.leaseUntil)

  async function sign({
    method,
    serviceId,
    agent,
    consentId,
    language,
    mark,
    nameConfirmed,
    ownKey,
    place,
  }: HowToSign) {
    if (!page || busy) return
    setBusy(true)
    say(null)
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
        show('leaving')
        location.assign(started.address)
      } else if (started.form) {
        show('leaving')
        if (postForm(started.form)) show('provider')
      } else await settle(await wire.completeSigning({ transaction_id, ...(signed && { signed }) }))
    } catch (error) {
      aside.close?.()
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
      show('consent')
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

  return { busy, leaseUntil, sign, giveBack, renew }
}

async function asWireMark(mark: Mark, wire: SignerWire) {
  if (mark.kind !== 'uploaded') return mark

  return { kind: 'uploaded' as const, fileId: (await wire.upload(mark.file)).fileId }
}
