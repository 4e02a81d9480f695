import { responseField } from './pages.ts'
import type { Dialect, Transaction } from './transactions.ts'

/**
 * The answer posted by the provider's own server, `copies` times at once; answers the HTTP states
 * (0: no answer).
 */
export async function postCopies(transaction: Transaction, copies: number): Promise<number[]> {
  const { request, dialect, answer } = transaction
  if (!answer) return []
  return Promise.all(Array.from({ length: copies }, () => postXml(request.responseUrl, dialect, answer.xml)))
}

/** The HTTP state of the other side; 0 where it does not answer. */
export async function postXml(responseUrl: string, dialect: Dialect, xml: string): Promise<number> {
  const body = dialect === 'protean' ? new FormData() : new URLSearchParams()
  body.append(responseField[dialect], xml)
  try {
    const reply = await fetch(responseUrl, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    await reply.body?.cancel()
    return reply.status
  } catch (error) {
    process.stderr.write(`An answer could not be posted: ${String(error)}\n`)
    return 0
  }
}
