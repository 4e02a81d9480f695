import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import { oneOfEachSeat, sharedSeat } from '#domain/signers/group-seat.ts'
import { signsFile } from '#domain/signers/turn.ts'
import { type EmptyField, emptySignatureFields, type SignatureField } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

type Base = Parameters<typeof emptySignatureFields>[0]

/**
 * A seat has one field in a document, which keeps its name when the turn is handed over and for
 * whichever person of a group signs: it may be in the file already.
 */
export function fieldNameOf(
  signerId: string,
  all: readonly Pick<Signer, 'id' | 'delegated_from' | 'group_rule' | 'group_seat'>[],
): string {
  let first = signerId
  // No longer than there are seats, however they point at each other.
  for (let steps = 0; steps < all.length; steps += 1)
    first = all.find(({ id }) => id === first)?.delegated_from ?? first

  const seat = all.find(({ id }) => id === first)

  return `Signature-${(seat && sharedSeat(seat)) ?? first}`
}

/** Fields for everybody else who is to sign this document and has a box for it. */
export async function fieldsOfOthers(tx: Tx, documentId: string, signerId: string): Promise<EmptyField[]> {
  const all = await tx.signers.ofDocument(documentId)
  const own = fieldNameOf(signerId, all)
  const signers = oneOfEachSeat(
    all.filter((one) => signsFile(one) && one.state !== 'signed' && one.state !== 'delegated'),
  ).filter(({ id }) => fieldNameOf(id, all) !== own)
  const boxes = await tx.signerPositions.ofDocuments([documentId])

  return signers.flatMap(({ id }) => {
    const box = boxes.find((one) => one.signer_id === id && isMarkBox(one))

    return box ? [{ field: fieldNameOf(id, all), description: 'Signature', ...placeOf(box) }] : []
  })
}

const placeOf = ({ page, x, y, width, height }: SignerPosition) => ({
  page,
  rect: [x, y, width, height] as const,
})

/**
 * The first signature brings the fields of all who sign after it, and theirs only fill them: a
 * later revision then changes nothing but a field that the first signer saw (ISO 32000-2
 * §12.8.2.2).
 */
export async function inOwnField(
  base: Base,
  field: SignatureField,
  others: readonly EmptyField[],
): Promise<SignatureField> {
  const waiting = await emptySignatureFields(base, { crypto: nodeCrypto })
  const own = waiting.find((one) => one.field === field.field)
  if (!own) return { ...field, emptyFields: others }
  // The sender has moved the box since, and a field stays where it was signed.
  if (!isAt(own, field)) return { ...field, field: `${field.field}-moved` }
  const { page: _, rect: __, ...rest } = field

  return { ...rest, target: 'existing' }
}

/** Half a point is what rounding may do. */
function isAt(
  { page, rect }: { page: number | null; rect: readonly number[] | null },
  field: SignatureField,
): boolean {
  if (!rect || !field.rect) return rect === null && field.rect === undefined

  return page === field.page && field.rect.every((number, at) => Math.abs(number - rect[at]!) < 0.5)
}
