import type { Box } from '#domain/positions/box-on-page.ts'
import { copyParties } from '#services/signers/copy-parties.ts'
import { gathered } from '#services/signers/seats/gather-seats.ts'
import { openPrefill, sealPrefill } from '#services/signing/box-values.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** The document that people, boxes and papers are copied to. */
export interface Place {
  docketId: string
  documentId: string
}

/**
 * Answers the new seat of each. Who handed their turn over has none: the one who took it has. Of a
 * group the seat is copied, and not who was asked for it.
 */
export async function copyPeople(
  tx: Tx,
  signers: readonly Signer[],
  { docketId, documentId }: Place,
  userId: string,
): Promise<Map<string, string>> {
  const kept = (await gathered(tx, signers)).filter(({ state }) => state !== 'delegated')
  const ids = new Map(kept.map(({ id }) => [id, newId()]))
  // A witness comes after the one whose signature they see.
  const inOrder = [...kept].sort(
    (one, other) => Number(one.witness_of !== null) - Number(other.witness_of !== null),
  )
  for (const signer of inOrder) {
    // The sender's own place is theirs alone.
    const isSelf = signer.is_self && signer.user_id === userId
    await tx.signers.add({
      id: ids.get(signer.id) ?? newId(),
      document_id: documentId,
      docket_id: docketId,
      person_key: signer.person_key,
      sequence: signer.sequence,
      role: signer.role,
      state: 'waiting',
      name: signer.name,
      email: signer.email,
      mobile: signer.mobile,
      language: signer.language,
      sms_language: signer.sms_language,
      // An access code was told to one person for one docket, so it is not copied.
      code_by: signer.code_by,
      asks_factor: signer.asks_factor,
      methods: signer.methods,
      is_self: isSelf,
      kind: signer.kind === 'self' && !isSelf ? 'person' : signer.kind,
      witness_of: signer.witness_of && (ids.get(signer.witness_of) ?? null),
      is_last: signer.is_last,
      told_at_end: signer.told_at_end,
      group_id: signer.group_id,
      group_name: signer.group_name,
      group_rule: signer.group_rule,
      user_id: signer.user_id,
    })
  }

  await copyParties(
    tx,
    inOrder.map((from) => ({ from, to: { id: ids.get(from.id) ?? '', docketId, documentId } })),
  )

  return ids
}

/** Copies the boxes of these people, each to where it belongs in the other file. */
export async function copyBoxes(
  tx: Tx,
  keys: Keys,
  boxes: readonly SignerPosition[],
  documentId: string,
  people: ReadonlyMap<string, string>,
  placeOf: (box: SignerPosition) => Box = (box) => box,
): Promise<void> {
  for (const box of boxes) {
    const signer_id = people.get(box.signer_id)
    if (!signer_id) continue
    const id = newId()
    const { page, x, y, width, height } = placeOf(box)
    await tx.signerPositions.add({
      id,
      document_id: documentId,
      signer_id,
      ...{ page, x, y, width, height },
      kind: box.kind,
      required: box.required,
      label: box.label,
      settings: JSON.stringify(box.settings),
      prefill: sealPrefill(keys, id, openPrefill(keys, box)),
      pinned: box.pinned,
      anchor: box.anchor,
    })
  }
}

/** Copies the papers that are asked of these people. */
export async function copyAsked(
  tx: Tx,
  { docketId, documentId }: Place,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  for (const asked of await tx.askedPapers.ofSigners([...people.keys()])) {
    const { kind, name, required, accepts, most, sequence } = asked
    await tx.askedPapers.add({
      docket_id: docketId,
      document_id: documentId,
      signer_id: people.get(asked.signer_id) ?? asked.signer_id,
      ...{ kind, name, required, accepts, most, sequence },
    })
  }
}
