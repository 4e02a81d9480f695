import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/define-call.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { visitBulkService } from '#contract/signers/visitBulkService.ts'
import type { OwnKey } from '../../../signer/own-key/own-key.ts'
import { postForm } from '../../../wire/post-form.ts'
import { sendCall } from '../../../wire/use-call.ts'

export interface SigningKeyOnPage {
  key: OwnKey
  nameConfirmed: boolean
}

/** How long the page waits for others at most before it asks again. */
const mostWaitSeconds = 15

/** Signs portion by portion while this page is open; what it has signed is in the database. */
export function useSigning() {
  const queries = useQueryClient()
  const [bulk, setBulk] = useState<BulkRecord | null>(null)
  const [phase, setPhase] = useState<'idle' | 'running' | 'waiting' | 'stopping' | 'leaving'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const isStopped = useRef(false)
  const own = useRef<SigningKeyOnPage | null>(null)

  const asksAgain = useCallback(() => {
    for (const { path } of [getBulkSigning, getDocumentsInfo])
      void queries.invalidateQueries({ queryKey: [path] })
  }, [queries])

  async function run(begin: () => Promise<BulkRecord>, key: SigningKeyOnPage | null): Promise<void> {
    isStopped.current = false
    own.current = key
    setFailure(null)
    setPhase('running')
    let now: BulkRecord | null = null
    try {
      now = await begin()
      setBulk(now)
      while (now.state === 'open' && !isStopped.current) now = await portion(now, key)
      if (isStopped.current) await stopsNow(now)
    } catch (error) {
      if (now && isStopped.current) await stopsNow(now).catch(setFailure)
      else {
        setFailure(error)
        // A helper that nobody asks any more does not wait.
        await key?.key.end?.()
      }
    } finally {
      own.current = null
      setPhase('idle')
      asksAgain()
    }
  }

  async function stopsNow({ bulk_id }: BulkRecord): Promise<void> {
    setBulk((await sendCall(stopBulkSigning, { bulk_id })).bulk)
  }

  async function portion({ bulk_id }: BulkRecord, own: SigningKeyOnPage | null) {
    const taken = await sendCall(takeBulkPortion, {
      bulk_id,
      ...(own && { certificates: own.key.certificates, name_confirmed: own.nameConfirmed }),
    })
    setBulk(taken.bulk)
    const { portion_id, to_sign } = taken.portion ?? {}
    if (!portion_id) {
      if (taken.retry_after_seconds !== null) await others(taken.retry_after_seconds)
      return taken.bulk
    }
    const signed = own && to_sign && (await own.key.sign(to_sign, portion_id))
    const ended = await sendCall(completeBulkPortion, { bulk_id, portion_id, ...(signed && { signed }) })
    setBulk(ended.bulk)

    return ended.bulk
  }

  async function others(seconds: number): Promise<void> {
    setPhase('waiting')
    const end = Date.now() + Math.min(seconds, mostWaitSeconds) * 1000
    while (Date.now() < end && !isStopped.current) await new Promise((done) => setTimeout(done, 250))
    setPhase('running')
  }

  // A browser that goes back from the provider shows this page as it was left.
  useEffect(() => {
    function shown({ persisted }: PageTransitionEvent): void {
      if (!persisted) return
      setPhase('idle')
      setBulk(null)
      asksAgain()
    }
    addEventListener('pageshow', shown)

    return () => removeEventListener('pageshow', shown)
  }, [asksAgain])

  /** The page is left for that of the provider, with the next documents. */
  async function goOut({ bulk_id }: BulkRecord, consent_id: string): Promise<void> {
    setFailure(null)
    setPhase('leaving')
    try {
      const taken = await sendCall(takeBulkPortion, { bulk_id, consent_id })
      setBulk(taken.bulk)
      if (taken.portion?.form && !postForm(taken.portion.form)) return
    } catch (error) {
      setFailure(error)
    }
    setPhase('idle')
    asksAgain()
  }

  /** The page is left for that of the signing service that keeps the key. */
  async function visit({ bulk_id }: BulkRecord): Promise<void> {
    setFailure(null)
    setPhase('leaving')
    try {
      location.assign((await sendCall(visitBulkService, { bulk_id })).address)
    } catch (error) {
      setFailure(error)
      setPhase('idle')
    }
  }

  return {
    bulk,
    phase,
    goOut,
    visit,
    failure,
    isOnToken: own.current?.key.end !== undefined,
    start: (input: InputOf<typeof startBulkSigning>, own: SigningKeyOnPage) =>
      run(async () => (await sendCall(startBulkSigning, input)).bulk, own),
    /** Begins an act that waits for a code or a provider; null where it was refused. */
    async begin(input: InputOf<typeof startBulkSigning>): Promise<BulkRecord | null> {
      setFailure(null)
      try {
        const { bulk } = await sendCall(startBulkSigning, input)
        setBulk(bulk)

        return bulk
      } catch (error) {
        setFailure(error)

        return null
      }
    },
    goOn: (earlier: BulkRecord, own: SigningKeyOnPage | null) =>
      run(async () => ({ ...earlier, state: 'open' }), own),
    /** Gives back what is kept for somebody who is not at the provider any more. */
    async stopAway({ bulk_id }: BulkRecord): Promise<void> {
      setFailure(null)
      try {
        await sendCall(stopBulkSigning, { bulk_id })
        location.hash = '#/my-documents'
      } catch (error) {
        setFailure(error)
      }
    },
    stop(): void {
      isStopped.current = true
      setPhase('stopping')
      // Who waits for a PIN stops at once; a key on this page ends its portion first.
      void own.current?.key.end?.()
    },
    /** What became of it on a page of a signing service. */
    hears(now: BulkRecord): void {
      setBulk(now)
      asksAgain()
    },
    leave(): void {
      setBulk(null)
      setFailure(null)
    },
  }
}
