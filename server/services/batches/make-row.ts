import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import { isWorked, moveRow } from '#domain/batches/batch-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { givePartsBack, takePartUp } from '#services/balances/parts-of-many.ts'
import { sendDocket } from '#services/dockets/send-docket.ts'
import type { Parts } from '#services/parts.ts'
import type { BatchRow } from '#store/batches/batch-rows.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { BatchProblem } from '#store/tables/batches.ts'
import { filledRows } from './facts-of-rows.ts'
import { type ReadRow, readRow } from './read-row.ts'
import type { Step } from './run-batches.ts'
import { openCells } from './sealed-cells.ts'
import type { SetPages, Texts } from './texts.ts'

/** Not the row's fault: no row of the batch can be made now. */
export class Held extends Error {
  readonly code: RefusalCode
  /** When it goes on by itself; null: when somebody lets it. */
  readonly until: Date | null

  constructor(code: RefusalCode, until: Date | null = null) {
    super(`A batch cannot go on: ${code}.`)
    this.name = 'Held'
    this.code = code
    this.until = until
  }
}

interface Making {
  row: BatchRow
  step: Step
  texts: Texts
}

/**
 * The docket of a row. Its pages are set and kept first; then docket, invitations, its part of the
 * allowance and the mark on the row are one transaction.
 */
export async function makeRow(parts: Parts, store: OrganisationStore, making: Making): Promise<void> {
  const { row, step, texts } = making
  const { batch, used, shared, corrections } = step
  try {
    const read = readRow(batch, used, openCells(parts.keys, row, corrections), shared)
    const about = { usual: batch.client_id, now: parts.clock.now() }
    const [said = read] = await store.read((tx) => filledRows(tx, used, [read], about))
    const problems = [...said.problems, ...texts.problems(used, said.values, said.people, parts.clock.now())]
    if (problems.length > 0) throw new RowRefused('BAD_REQUEST', problems)
    const title = titleOf(batch.name, said)
    const pages = await texts.setPages(parts, store, used, {
      title,
      values: said.values,
      userId: step.acting.member.userId,
    })
    await store.transaction((tx) => makeInside(tx, parts, { ...making, said, title, pages }))
  } catch (error) {
    await settleRefused(store, making, error)
  }
}

class RowRefused extends Error {
  readonly code: RefusalCode
  readonly problems: readonly BatchProblem[]

  constructor(code: RefusalCode, problems: readonly BatchProblem[]) {
    super(code)
    this.name = 'RowRefused'
    this.code = code
    this.problems = problems
  }
}

export const titleOf = (name: string, { reference }: ReadRow): string =>
  (reference ? `${name} · ${reference}` : name).slice(0, 200)

interface Inside extends Making {
  said: ReadRow
  title: string
  pages: SetPages
}

async function makeInside(tx: Tx, parts: Parts, { row, step, said, title, pages }: Inside): Promise<void> {
  const { acting: later } = step
  // Who ends the batch waits for this row, and the rows after it find it ended.
  const batch = await tx.batches.getShared(step.batch.id)
  if (!batch || !isWorked(batch.state)) return
  const still = await tx.batchRows.getLocked(batch.id, row.id)
  if (still?.state !== 'valid') return
  const acting = { ...later, now: parts.clock.now() }
  const made = await pages.make(
    tx,
    {
      title,
      values: said.values,
      people: said.people,
      clientId: await clientOf(tx, said, batch.client_id),
      batchId: batch.id,
    },
    acting,
  )
  await tx.batchRows.markMade(batch.id, row.id, made)
  moveRow(still.state, 'made')
  await takePartUp(tx, row.id, { documentId: made.document_id, docketId: made.docket_id })
  await sendDocket(
    tx,
    made.docket_id,
    {
      reference_id: said.reference ?? undefined,
      // The sheet was checked and confirmed; letters of two people may say the same.
      duplicates_confirmed: true,
      drawn: pages.drawn,
    },
    acting,
    parts,
  )
}

async function clientOf(tx: Tx, { clientCode }: ReadRow, usual: string | null): Promise<string | undefined> {
  if (clientCode === null) return usual ?? undefined
  const [client] = await tx.clients.withCodes([clientCode])
  if (!client) throw new Refusal('CLIENT_NOT_FOUND').ofField('client')

  return client.id
}

const ofBatch: readonly RefusalCode[] = [
  'TEMPLATE_RETIRED',
  'TEMPLATE_NOT_FOUND',
  'BATCH_PATTERN_CHANGED',
  'BATCH_PATTERN_NOT_TAKEN',
  'DOCKET_NOT_FOUND',
  'NOT_ALLOWED',
]

/** That row fails, with its reason, and the rest go on; or nothing can go on. */
async function settleRefused(store: OrganisationStore, { row, step }: Making, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) && !(error instanceof RowRefused)) throw error
  const { code } = error
  if (ofBatch.includes(code)) throw new Held(code)
  if (error instanceof Refusal && code === 'TOO_MANY_INVITATIONS' && error.values?.case === 'organisation')
    throw new Held(code, new Date(String(error.values.until)))
  // The disk is full, the setter is away: it is no fault of the row.
  if (refusals[code].status >= 500) throw error
  const values = error instanceof Refusal ? error.values : undefined
  const fields = error instanceof Refusal ? error.fields : error.problems
  await store.transaction(async (tx) => {
    const batch = await tx.batches.getShared(step.batch.id)
    const still = batch && (await tx.batchRows.getLocked(batch.id, row.id))
    if (still?.state !== 'valid') return
    moveRow(still.state, 'failed')
    await tx.batchRows.markFailed(step.batch.id, row.id, {
      code,
      ...(values && { values }),
      ...(fields && { fields: [...fields] }),
    })
    await givePartsBack(tx, step.batch.id, [row.id])
  })
}
