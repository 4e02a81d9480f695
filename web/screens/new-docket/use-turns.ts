import { useRef, useState } from 'react'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { useCall } from '../../wire/use-call.ts'
import { sequencesOf, type Turn, turnsOf } from './signing-order.ts'

interface After {
  onSaved: () => Promise<void>
  onFailed: (failure: unknown) => void
}

/**
 * The order of signing. Somebody may move the next person while the last order is on its way: the
 * orders go out one after the other, and the page shows the newest.
 */
export function useTurns(documentId: string, people: readonly SignerRecord[], after: After) {
  const [arranged, setArranged] = useState<Turn[] | null>(null)
  const { sendAsync } = useCall(UpdateSignerSequence)
  const next = useRef<Turn[] | null>(null)
  const isSaving = useRef(false)

  async function saves(): Promise<void> {
    isSaving.current = true
    try {
      while (next.current) {
        const turns = next.current
        next.current = null
        await sendAsync({ document_id: documentId, order: sequencesOf(turns) })
        if (!next.current) await after.onSaved()
      }
    } catch (failure) {
      next.current = null
      after.onFailed(failure)
    } finally {
      isSaving.current = false
      setArranged(null)
    }
  }

  function arrange(turns: Turn[]): void {
    setArranged(turns)
    next.current = turns
    if (!isSaving.current) void saves()
  }

  return { turns: arranged ?? turnsOf(people), isSaving: arranged !== null, arrange }
}
