import { mostTriesOfPaper } from '#contract/vocabulary/bulk-limits.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import type { BulkPaper } from '#store/signing/bulk-papers.ts'
import type { Tx } from '#store/store.ts'
import { endWhenLapsed, openRedirectLocked } from '../redirect.ts'

/** After these nothing is wrong with the paper: it is taken again. */
const takenAgain: ReadonlySet<string> = new Set([
  'LEASE_ENDED',
  'REVISION_MOVED',
  'PROVIDER_CANCELLED',
  'PROVIDER_REFUSED',
  'PROVIDER_DOWN',
  'PROVIDER_ANSWER_BAD',
])

/**
 * What became of the papers of earlier portions, by their attempts: these alone say what is signed,
 * whatever process or page was lost.
 */
export async function settlePapers(tx: Tx, bulkId: string, now: Date): Promise<void> {
  const taken = await tx.bulkPapers.taken(bulkId)
  for (const [transactionId, papers] of Map.groupBy(taken, ({ transaction_id }) => transaction_id ?? '')) {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (redirect) await endWhenLapsed(tx, redirect, now)
    const attempts = await tx.signingAttempts.ofTransaction(transactionId)
    const transaction = await tx.signingTransactions.get(transactionId)
    const outcome = transaction?.outcome as KeptOutcome | null | undefined
    for (const paper of papers) {
      const attempt = attempts.find(({ document_id }) => document_id === paper.document_id)
      if (attempt?.state === 'leased') continue
      if (attempt?.state === 'signed') await tx.bulkPapers.update(paper.id, { state: 'signed' })
      else {
        const code = (attempt?.outcome_code ?? 'LEASE_ENDED') as RefusalCode
        const values = outcome?.code === code ? outcome.values : undefined
        if (takenAgain.has(code)) await putOff(tx, paper, code)
        else await leave(tx, paper, { code, ...(values && { values }) })
      }
    }
  }
  // One that was put off now may have been signed by the late answer of an earlier redirect.
  await tx.bulkPapers.noteSigned(bulkId)
}

/** It comes after the others; one that was put off too often is left with this reason. */
export async function putOff(tx: Tx, paper: BulkPaper, code: RefusalCode): Promise<void> {
  if (paper.tries + 1 >= mostTriesOfPaper) return leave(tx, paper, { code })
  await tx.bulkPapers.update(paper.id, { state: 'waiting', tries: paper.tries + 1 })
}

export async function leave(
  tx: Tx,
  { id }: BulkPaper,
  { code, values }: { code: RefusalCode; values?: object | undefined },
): Promise<void> {
  await tx.bulkPapers.update(id, {
    state: 'left',
    code,
    said: values ? JSON.stringify(values) : null,
  })
}

/** A signing of many is done when no paper of it waits. */
export async function endWhenDone(tx: Tx, bulkId: string, now: Date): Promise<void> {
  const { waiting, taken } = await tx.bulkPapers.counts(bulkId)
  // The access to a signing service goes with the act.
  if (waiting + taken === 0)
    await tx.bulkSignings.update(bulkId, { state: 'done', ended_at: now, remote: null })
}
