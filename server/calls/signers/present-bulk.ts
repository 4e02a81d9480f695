import type { BulkRecord, WhyLeft } from '#contract/signers/bulk-record.ts'
import { mostInPortion } from '#contract/vocabulary/bulk-limits.ts'
import { goesInRedirects } from '#contract/vocabulary/bulk-signing.ts'
import { refusalText, type Said } from '#domain/refusal.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import type { Parts } from '#services/parts.ts'
import { needsCode } from '#services/signing/bulk/code-of-bulk.ts'
import { chosenKey } from '#services/signing/bulk/key-at-service.ts'
import { mostDocumentsOf } from '#services/signing/methods/ways-to-sign.ts'
import type { BulkRedirect } from '#store/signing/bulk-redirects.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { Tx } from '#store/store.ts'
import { moment } from './present-signers.ts'

export async function presentBulk(tx: Tx, parts: Parts, userId: string, bulkId: string): Promise<BulkRecord> {
  const bulk = await tx.bulkSignings.ofUser(userId, bulkId)
  if (!bulk) throw new Error(`Signing ${bulkId} is gone.`)

  return recordOf(tx, parts, bulk)
}

export async function recordOf(tx: Tx, parts: Parts, bulk: BulkSigning): Promise<BulkRecord> {
  const { waiting, taken, signed, left } = await tx.bulkPapers.counts(bulk.id)
  const method = bulk.method as BulkRecord['method']
  const redirect = goesInRedirects(method) ? await tx.bulkRedirects.newestOf(bulk.id) : null

  return {
    bulk_id: bulk.id,
    method,
    state: bulk.state,
    total: waiting + taken + signed + left,
    signed,
    left,
    waiting: waiting + taken,
    needs_code: needsCode(bulk, parts.clock.now()),
    each: documentsEach(parts, method),
    key: chosenKey(parts, bulk),
    away: redirect?.state === 'sent' && taken > 0,
    refused: redirect && (await whyRefused(tx, redirect)),
    begun_at: bulk.created_at.toISOString(),
    ended_at: moment(bulk.ended_at),
  }
}

/** Most documents of one redirect; null where it is signed here. */
export const documentsEach = (parts: Parts, method: BulkRecord['method']): number | null =>
  goesInRedirects(method) ? Math.min(mostInPortion, mostDocumentsOf(parts, method)) : null

/** What a provider said of all papers of a redirect; null where one of them was signed. */
async function whyRefused(tx: Tx, { id, state }: BulkRedirect): Promise<WhyLeft | null> {
  if (state !== 'answered') return null
  const acts = await tx.signingTransactions.ofRedirect(id)
  const outcomes = acts.map(({ outcome }) => outcome as KeptOutcome | null)
  const [first] = outcomes
  if (!first?.code || outcomes.some((one) => one?.code !== first.code)) return null

  return presentWhy({ code: first.code, ...(first.values && { values: first.values }) } as Said)
}

export const presentWhy = ({ code, values }: Said): WhyLeft => ({
  code,
  ...(values && { values }),
  message: refusalText(code, values),
})
