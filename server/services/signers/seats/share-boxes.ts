import { partsOfBox } from '#domain/signers/group-seat.ts'
import { copyBoxes } from '#services/dockets/copy-people.ts'
import { type OpenDocument, signersOn } from '#services/dockets/open-folder.ts'
import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Tx } from '#store/store.ts'
import { leastPart } from './open-seats.ts'

/**
 * A group that was added to what is out waits for its place. What is placed for the first of its
 * people is everybody's: where one signs, each has the same boxes; where all sign, each a part.
 * Boxes too small for parts stay with the one they were placed for.
 */
export async function shareBoxes(
  tx: Tx,
  keys: Keys,
  opened: OpenDocument,
  before: readonly SignerPosition[],
): Promise<void> {
  const { id: documentId, state } = opened.document
  if (state !== 'out_for_signature') return
  const people = signersOn(opened, documentId)
  const seats = new Set(people.flatMap(({ group_seat }) => group_seat ?? []))
  if (seats.size === 0) return
  const now = await tx.signerPositions.ofDocuments([documentId])
  for (const seat of seats) {
    const group = people.filter(({ group_seat }) => group_seat === seat)
    const isOfGroup = ({ signer_id }: SignerPosition) => group.some(({ id }) => id === signer_id)
    const placed = now.filter(isOfGroup)
    const [first] = placed
    // Once somebody of it had a place, each is moved by itself.
    if (!first || before.some(isOfGroup) || placed.some(({ signer_id }) => signer_id !== first.signer_id))
      continue
    const others = group.filter(({ id }) => id !== first.signer_id)
    await giveToOthers(tx, keys, { placed, others, isShared: group[0]?.group_rule !== 'all' })
  }
}

interface Giving {
  placed: readonly SignerPosition[]
  others: readonly { id: string }[]
  /** All have the same places: one of them signs. */
  isShared: boolean
}

async function giveToOthers(tx: Tx, keys: Keys, { placed, others, isShared }: Giving): Promise<void> {
  const [first] = placed
  if (!first || others.length === 0) return
  const parts = new Map(
    placed.map((box) => [box.id, isShared ? null : partsOfBox(box, others.length + 1, leastPart(box))]),
  )
  if (!isShared && [...parts.values()].some((areas) => !areas)) return
  for (const [at, { id }] of others.entries())
    await copyBoxes(tx, keys, [...placed], first.document_id, new Map([[first.signer_id, id]]), (box) => ({
      ...box,
      ...parts.get(box.id)?.[at + 1],
    }))
  for (const { id, document_id } of isShared ? [] : placed) {
    const area = parts.get(id)?.[0]
    if (area) await tx.signerPositions.update(document_id, id, area)
  }
}
