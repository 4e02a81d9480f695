import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getVerificationHistory } from '#contract/verification/getVerificationHistory.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { portalWire } from '../../../wire/portal-wire.ts'
import { sendCall } from '../../../wire/use-call.ts'

/**
 * The history holds what the server found, not what a browser says it found: the file goes up, is
 * judged there and is discarded. What the member reads meanwhile was judged here, by the same
 * rules.
 */
export function useServerCheck() {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setIsSending] = useState(false)

  async function record(file: File, password?: string): Promise<void> {
    setIsSending(true)
    setFailure(null)
    try {
      const { fileId } = await portalWire.upload(file).done
      await sendCall(verifyDocumentSignatures, { fileId, ...(password !== undefined && { password }) })
      await queries.invalidateQueries({ queryKey: [getVerificationHistory.path] })
    } catch (error) {
      setFailure(error)
    }
    setIsSending(false)
  }

  return { record, isSending, failure }
}
