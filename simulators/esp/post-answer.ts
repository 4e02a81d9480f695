import { responseField } from './pages.ts'
import type { Transaction } from './transactions.ts'

/**
 * The answer posted by the provider's own server, `copies` times at once; answers the HTTP states
 * (0: no answer).
 */
export async function postCopies(transaction: Transaction, copies: number): Promise<number[]> {
  const { request, dialect, answer } = transaction
  if (!answer) return []
  const post = async () => {
    const body = dialect === 'protean' ? new FormData() : new URLSearchParams()
    body.append(responseField[dialect], answer.xml)
    try {
      const reply = await fetch(request.responseUrl, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
      })
      await reply.body?.cancel()
      return reply.status
    } catch (error) {
      process.stderr.write(`The answer for ${request.txn} could not be posted: ${String(error)}\n`)
      return 0
    }
  }
  return Promise.all(Array.from({ length: copies }, post))
}
