import type { Product } from '#contract/vocabulary/products.ts'
import type { Tx } from '#store/store.ts'
import { endReservations } from './end-reservations.ts'
import { sum } from './open-balance.ts'
import { type Reserving, reserve } from './reserve.ts'

interface Wanted {
  documents: number
  esigns: number
}

const batchOf = (id: string) => ({ kind: 'batch', id }) as const
const rowOf = (id: string) => ({ kind: 'batch_row', id }) as const

/** What all rows of a batch take, in one entry: all of it, or the act is refused. */
export async function holdForMany(
  tx: Tx,
  batchId: string,
  { documents, esigns }: Wanted,
  who: Omit<Reserving, 'docketId' | 'actId'>,
): Promise<void> {
  await reserve(
    tx,
    [
      { product: 'documents', subject: batchOf(batchId), amount: documents },
      { product: 'aadhaar_esign', subject: batchOf(batchId), amount: esigns },
    ],
    { ...who, docketId: null, actId: batchId },
  )
}

/** What the batch itself holds still, beside the parts of its rows. */
export async function heldForMany(tx: Tx, batchId: string): Promise<Wanted> {
  const held = await tx.reservations.openOf(batchOf(batchId))
  const of = (product: Product) =>
    sum(held.filter((row) => row.product === product).map(({ amount }) => amount))

  return { documents: of('documents'), esigns: of('aadhaar_esign') }
}

/**
 * Parts of that for rows that are about to be made: each docket takes its own up then, and does not
 * wait for the others. The batch is locked.
 */
export async function setPartsApart(
  tx: Tx,
  batchId: string,
  rows: readonly { id: string; esigns: number }[],
  until: Date,
): Promise<void> {
  await tx.reservations.setApart(
    batchOf(batchId),
    rows.flatMap(({ id, esigns }) => [
      { subject: rowOf(id), product: 'documents', amount: 1 },
      { subject: rowOf(id), product: 'aadhaar_esign', amount: esigns },
    ]),
    until,
  )
}

/** In the transaction that makes the document of a row. */
export async function takePartUp(
  tx: Tx,
  rowId: string,
  { documentId, docketId }: { documentId: string; docketId: string },
): Promise<void> {
  await tx.reservations.passOn(
    { kind: 'batch_row', ids: [rowId] },
    { kind: 'document', id: documentId, docketId },
  )
}

/** Rows that came to nothing. */
export async function givePartsBack(tx: Tx, batchId: string, rowIds: readonly string[]): Promise<void> {
  await tx.reservations.passOn({ kind: 'batch_row', ids: rowIds }, { ...batchOf(batchId), docketId: null })
}

/** Nothing more is made: what is left goes back. The batch is locked. */
export async function endOfMany(tx: Tx, batchId: string, now: Date): Promise<void> {
  await endReservations(tx, { kind: 'batch', ids: [batchId], docketId: null }, { used: () => () => 0, now })
}
