import type { FieldInput } from '#contract/signers/field-input.ts'
import { requireOnPage } from '#domain/positions/box-on-page.ts'
import { requireSize } from '#domain/positions/box-size.ts'
import { requireStays } from '#domain/positions/pinned.ts'
import { Refusal } from '#domain/refusal.ts'
import { signsFile } from '#domain/signers/turn.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { type OpenDocument, signersOn } from '#services/dockets/open-folder.ts'
import { sealPrefill } from '#services/signing/box-values.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Tx } from '#store/store.ts'
import { openToChangePeople } from './add-signer.ts'
import { requireSettings, requireTogether, type Said, saidOf } from './field-settings.ts'
import { shareBoxes } from './seats/share-boxes.ts'

export interface WantedBox {
  document_id: string
  signer_id: string
  position_id?: string | undefined
  page_number: number
  x: number
  y: number
  width: number
  height: number
  kind: SignerPosition['kind']
  required: boolean
  label?: string | null | undefined
  field?: FieldInput | undefined
  /** Of the field in a composed document's text that it comes from. */
  anchor?: string | undefined
}

/** Puts or moves boxes, all or none. Answers their ids in the order given. */
export async function placeBoxes(
  tx: Tx,
  keys: Keys,
  boxes: readonly WantedBox[],
  acting: ActingLater,
): Promise<string[]> {
  // In one order whatever was sent, so that two such acts wait for each other instead of blocking.
  const documentIds = [...new Set(boxes.map(({ document_id }) => document_id))].sort()
  const opened = new Map<string, OpenDocument>()
  for (const id of documentIds) opened.set(id, await openToChangePeople(tx, id, acting))

  const kept = await tx.signerPositions.ofDocuments(documentIds)
  const pathOf = (index: number) => (boxes.length > 1 ? `positions.${index}` : null)
  const ids: string[] = []
  for (const [index, box] of boxes.entries()) {
    const document = opened.get(box.document_id)
    if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')
    requireFits(document, kept, box, pathOf(index))
    const said = saidOf(
      keys,
      box,
      kept.find(({ id }) => id === box.position_id),
    )
    requireSettings(box.kind, said, acting.now, pathOf(index))
    ids.push(await placeBox(tx, keys, box, said))
  }
  await requireTogether(tx, [...opened.values()], ids, pathOf)
  for (const [id, { docket }] of opened) {
    const count = boxes.filter(({ document_id }) => document_id === id).length
    await tx.audit.add('boxes-placed', {
      by: acting.by,
      docketId: docket.id,
      documentId: id,
      detail: { boxes: count },
    })
    await tx.announce(docket.id, 'boxes-changed', { document_id: id, by: acting.by.name })
  }
  for (const document of opened.values()) await shareBoxes(tx, keys, document, kept)
  // Someone added after sending may have waited for this box alone.
  for (const docketId of new Set([...opened.values()].map(({ docket }) => docket.id)))
    await advanceDocket(tx, docketId, acting.now)

  return ids
}

function requireFits(
  opened: OpenDocument,
  boxes: readonly SignerPosition[],
  box: WantedBox,
  path: string | null,
): void {
  const signer = signersOn(opened, box.document_id).find(({ id }) => id === box.signer_id)
  if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
  if (!signsFile(signer))
    throw new Refusal('WRONG_STATE', {
      values: { case: 'doesNotSign', name: signer.name },
    })
  const kept = boxes.find(({ id, document_id }) => id === box.position_id && document_id === box.document_id)
  const pages = opened.document.page_sizes.map((size, index) => ({ page_number: index + 1, ...size }))
  try {
    requireSize(box)
    if (kept) requireStays(kept, { ...box, page: box.page_number })
    requireOnPage({ ...box, page: box.page_number }, pages)
  } catch (error) {
    if (!path || !(error instanceof Refusal)) throw error
    // Among many, the screen needs to know which one.
    throw error.ofField(path)
  }
}

async function placeBox(tx: Tx, keys: Keys, box: WantedBox, said: Said): Promise<string> {
  const id = box.position_id ?? newId()
  const place = {
    signer_id: box.signer_id,
    page: box.page_number,
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    kind: box.kind,
    required: box.required,
    label: box.label ?? '',
    settings: JSON.stringify(said.settings),
    prefill: sealPrefill(keys, id, said.prefill),
    ...(box.anchor !== undefined && { anchor: box.anchor }),
  }
  if (!box.position_id) {
    await tx.signerPositions.add({ id, document_id: box.document_id, ...place })

    return id
  }
  if (!(await tx.signerPositions.update(box.document_id, box.position_id, place)))
    throw new Refusal('POSITION_NOT_FOUND')

  return box.position_id
}
