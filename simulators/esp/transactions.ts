import { createHash, randomBytes } from 'node:crypto'
import type { StateFolder } from '../program/folder.ts'
import type { SigningRequest } from './request.ts'
import type { Resident } from './residents.ts'
import type { SigningBehaviour } from './steering.ts'

export type Dialect = 'cca' | 'protean'

/**
 * identity: type the number · otp: prove it · working: being signed · waiting: answer not due ·
 * answered.
 */
type Stage = 'identity' | 'otp' | 'working' | 'waiting' | 'answered'

/** One request and what became of it. */
export interface Transaction {
  /** In the address of the signer's page; not the txn, which others know. */
  id: string
  request: SigningRequest
  dialect: Dialect
  startedAt: string
  stage: Stage
  /** The response XML once there is one; when it is due, it may leave. */
  answer?: { xml: string; dueAt: string }
  /** Never written to disk: gone with the process, as a signer's number and code should be. */
  secret: { resident?: Resident; otp?: string; otpSentAt?: Date; sends: number; tries: number }
  behaviour?: SigningBehaviour
  /** What the page says above the form. */
  notice?: string
}

export interface Transactions {
  begin(request: SigningRequest, dialect: Dialect, now: Date): Promise<Transaction>
  byId(id: string): Transaction | undefined
  byTxn(txn: string): Transaction | undefined
  save(transaction: Transaction): Promise<void>
}

export async function openTransactions(folder: StateFolder): Promise<Transactions> {
  const byId = new Map<string, Transaction>()
  const byTxn = new Map<string, Transaction>()
  const keep = (transaction: Transaction) => {
    byId.set(transaction.id, transaction)
    byTxn.set(transaction.request.txn, transaction)
  }

  for (const name of await folder.list('transactions')) {
    const kept = JSON.parse((await folder.read(`transactions/${name}`)) ?? '') as Transaction
    // The signer starts again: number and code were never kept.
    const stage = kept.answer ? kept.stage : 'identity'
    keep({ ...kept, stage, secret: { sends: 0, tries: 0 } })
  }

  const save = ({ secret: _, notice: __, ...kept }: Transaction) =>
    folder.write(
      `transactions/${createHash('sha256').update(kept.request.txn).digest('hex')}.json`,
      JSON.stringify(kept),
    )

  return {
    byId: (id) => byId.get(id),
    byTxn: (txn) => byTxn.get(txn),
    save,
    async begin(request, dialect, now) {
      const id = randomBytes(18).toString('base64url')
      const secret = { sends: 0, tries: 0 }
      const startedAt = now.toISOString()
      const transaction: Transaction = { id, request, dialect, startedAt, stage: 'identity', secret }
      keep(transaction) // before the write, so that the same txn arriving at the same moment is a duplicate
      await save(transaction)
      return transaction
    },
  }
}
