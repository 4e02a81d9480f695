import { readIst } from './ist.ts'
import { RequestRefused, signedBy } from './request.ts'
import { failureResponse, pendingResponse } from './response.ts'
import { parseXml } from './signed-xml.ts'
import type { SigningParts } from './signing-routes.ts'

/**
 * The status query: `<EsignStatus ver ts txn aspId/>`, signed like a request, where txn is the one
 * asked about. The element is not confirmed by a published text; a real provider's may differ.
 */
export async function answerStatus(
  xml: string,
  parts: SigningParts,
): Promise<{ status: number; answer: string }> {
  const { asps, authority, transactions, ceremony, clock } = parts
  const refuse = (code: string, message: string, txn = '') => ({
    status: 200,
    answer: failureResponse(authority, { txn, code, message }, clock()),
  })

  try {
    const outline = parseXml(xml)
    const asp = asps.get(outline.getAttribute('aspId') ?? '')
    if (outline.tagName !== 'EsignStatus' || !asp) return refuse('ESP-001', 'aspId is not enrolled')
    const root = signedBy(asp, xml, (code, message) => new RequestRefused(code, message))
    const txn = root.getAttribute('txn') ?? ''
    const at = readIst(root.getAttribute('ts') ?? '')
    if (!at || Math.abs(at.getTime() - clock().getTime()) > 15 * 60_000)
      return refuse('ESP-005', 'ts is not now', txn)

    const transaction = transactions.byTxn(txn)
    if (transaction?.request.aspId !== asp.aspId) return refuse('ESP-007', 'txn is not known', txn)
    await ceremony.refresh(transaction)
    const isDue = transaction.stage === 'answered' && transaction.answer
    return { status: 200, answer: isDue ? isDue.xml : pendingResponse(authority, txn, clock()) }
  } catch (error) {
    if (error instanceof RequestRefused) return refuse(error.code, error.message)
    if (error instanceof RangeError) return refuse('ESP-102', error.message)
    throw error
  }
}
