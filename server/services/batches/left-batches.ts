import type { Member } from '#domain/askers.ts'
import { holdsBatch, mayTakeUp } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Tx } from '#store/store.ts'
import { patternOf, type Texts } from './texts.ts'

type Opens = Pick<Texts, 'requireOpenTo'>
type Pattern = Pick<Batch, 'template_id' | 'template_version' | 'pattern_docket_id'>

/** A batch that the member sees: their own, or one that a colleague left. */
export async function seenBatch(tx: Tx, texts: Opens, batchId: string, member: Member): Promise<Batch> {
  return await requireSeen(tx, texts, await tx.batches.get(batchId), member)
}

/** The same, to be taken over: nobody changes it beside this act. */
export async function lockSeen(tx: Tx, texts: Opens, batchId: string, member: Member): Promise<Batch> {
  return await requireSeen(tx, texts, await tx.batches.getLocked(batchId), member)
}

async function requireSeen(tx: Tx, texts: Opens, batch: Batch | null, member: Member): Promise<Batch> {
  if (!batch || batch.state === 'deleted') throw new Refusal('BATCH_NOT_FOUND')
  if (!holdsBatch(batch, member) && !(await leftTo(tx, texts, [batch], member)).has(batch.id))
    throw new Refusal('BATCH_NOT_FOUND')

  return batch
}

/** Which of these the member may take over: somebody left them, and their template is open. */
export async function leftTo(
  tx: Tx,
  texts: Opens,
  batches: readonly Batch[],
  member: Member,
): Promise<ReadonlySet<string>> {
  const left = mayTakeUp(member) ? batches.filter(({ is_left }) => is_left) : []
  const open = new Set((await openOf(tx, texts, left, member)).map(keyOf))

  return new Set(left.filter((batch) => open.has(keyOf(batch))).map(({ id }) => id))
}

/** What is open to the member of all that batches which somebody left are made like. */
export async function leftPatternsOf(tx: Tx, texts: Opens, member: Member) {
  const open = mayTakeUp(member) ? await openOf(tx, texts, await tx.batches.leftPatterns(), member) : []

  return {
    templateIds: open.flatMap(({ template_id }) => template_id ?? []),
    docketIds: open.flatMap(({ pattern_docket_id }) => pattern_docket_id ?? []),
  }
}

const keyOf = ({ template_id, pattern_docket_id }: Pattern) => `${template_id} ${pattern_docket_id}`

async function openOf<One extends Pattern>(
  tx: Tx,
  texts: Opens,
  patterns: readonly One[],
  member: Member,
): Promise<One[]> {
  const open: One[] = []
  for (const one of new Map(patterns.map((pattern) => [keyOf(pattern), pattern])).values()) {
    try {
      await texts.requireOpenTo(tx, patternOf(one), member)
      open.push(one)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  return open
}
