import type { BulkRecord, WhyLeft } from '#contract/signers/bulk-record.ts'
import { refusalText, type Said } from '#domain/refusal.ts'
import { needsCode } from '#services/signing/bulk/code-of-bulk.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { Tx } from '#store/store.ts'
import { moment } from './present-signers.ts'

export async function presentBulk(tx: Tx, userId: string, bulkId: string, now: Date): Promise<BulkRecord> {
  const bulk = await tx.bulkSignings.ofUser(userId, bulkId)
  if (!bulk) throw new Error(`Signing ${bulkId} is gone.`)

  return recordOf(tx, bulk, now)
}

export async function recordOf(tx: Tx, bulk: BulkSigning, now: Date): Promise<BulkRecord> {
  const { waiting, taken, signed, left } = await tx.bulkPapers.counts(bulk.id)

  return {
    bulk_id: bulk.id,
    method: bulk.method as BulkRecord['method'],
    state: bulk.state,
    total: waiting + taken + signed + left,
    signed,
    left,
    waiting: waiting + taken,
    needs_code: needsCode(bulk, now),
    begun_at: bulk.created_at.toISOString(),
    ended_at: moment(bulk.ended_at),
  }
}

export const presentWhy = ({ code, values }: Said): WhyLeft => ({
  code,
  ...(values && { values }),
  message: refusalText(code, values),
})
