import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/define-call.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import type { OwnKey } from '../../../signer/own-key/own-key.ts'
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
  const [phase, setPhase] = useState<'idle' | 'running' | 'waiting' | 'stopping'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const isStopped = useRef(false)

  async function run(begin: () => Promise<BulkRecord>, own: SigningKeyOnPage | null): Promise<void> {
    isStopped.current = false
    setFailure(null)
    setPhase('running')
    let now: BulkRecord | null = null
    try {
      now = await begin()
      setBulk(now)
      while (now.state === 'open' && !isStopped.current) now = await portion(now, own)
      if (isStopped.current) {
        const stopped = await sendCall(stopBulkSigning, { bulk_id: now.bulk_id })
        setBulk(stopped.bulk)
      }
    } catch (error) {
      setFailure(error)
    } finally {
      setPhase('idle')
      for (const { path } of [getBulkSigning, getDocumentsInfo])
        void queries.invalidateQueries({ queryKey: [path] })
    }
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
    const signed = own && to_sign && (await own.key.sign(to_sign))
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

  return {
    bulk,
    phase,
    failure,
    start: (input: InputOf<typeof startBulkSigning>, own: SigningKeyOnPage) =>
      run(async () => (await sendCall(startBulkSigning, input)).bulk, own),
    /** Begins an act that waits for a code; false where it was refused. */
    async begin(input: InputOf<typeof startBulkSigning>): Promise<boolean> {
      setFailure(null)
      try {
        setBulk((await sendCall(startBulkSigning, input)).bulk)

        return true
      } catch (error) {
        setFailure(error)

        return false
      }
    },
    goOn: (earlier: BulkRecord, own: SigningKeyOnPage | null) =>
      run(async () => ({ ...earlier, state: 'open' }), own),
    stop(): void {
      isStopped.current = true
      setPhase('stopping')
    },
    leave(): void {
      setBulk(null)
      setFailure(null)
    },
  }
}
