import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { dynamicSignaturePosition } from '#contract/signers/dynamicSignaturePosition.ts'
import { mostPlaces } from '#contract/vocabulary/anchors.ts'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import { placeByAnchor } from '#domain/positions/place-by-anchor.ts'
import { Refusal } from '#domain/refusal.ts'
import { signsFile } from '#domain/signers/turn.ts'
import { type OpenDocument, signersOn } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'
import { findWords, suggestBoxes } from '#services/signers/find-words.ts'
import { placeBoxes, type WantedBox } from '#services/signers/place-boxes.ts'
import type { Tx } from '#store/store.ts'

type Input = ParsedInputOf<typeof dynamicSignaturePosition>
type Found = OutputOf<typeof dynamicSignaturePosition>

export default answer(dynamicSignaturePosition, async (input, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  const { opened, version } = await store.read(async (tx) => {
    const opened = await readDocument(tx, input.document_id, acting.member)
    for (const { signer_id } of input.anchors) requireSigns(opened, signer_id)
    if (input.suggest_for) requireSigns(opened, input.suggest_for)
    const version = await tx.documentVersions.get(opened.document.id, opened.document.head_version)
    if (!version) throw new Error(`Document ${opened.document.id} has no newest version.`)

    return { opened, version }
  })
  const pages = opened.document.page_sizes.map((size, index) => ({ page_number: index + 1, ...size }))
  const words = input.anchors.map(({ text }) => text)
  const places =
    words.length > 0
      ? await findWords(parts, store.organisationId, version, pages, words)
      : { places: [], pictures: [] }
  const suggested = input.suggest_for
    ? (await suggestBoxes(parts, store.organisationId, version, pages)).map(({ page, ...box }) => ({
        ...box,
        signer_id: input.suggest_for!,
        page_number: page,
      }))
    : []
  const found = { ...chosen(input, pages, places), suggested }
  if (input.find_only || found.positions.length === 0) return found

  return await store.transaction(async (tx) => {
    const { document } = await openToChangePeople(tx, input.document_id, acting)
    // Its pages were changed while they were read: where the words are now, the next try finds.
    if (document.head_version !== version.number) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 })
    const there = await placesTaken(tx, input.document_id)
    const fresh = found.positions.filter((position) => !there.has(placeOf(position)))
    const boxes = fresh.map((position) => wantedBox(input, position))
    const ids = boxes.length > 0 ? await placeBoxes(tx, parts.keys, boxes, acting) : []
    for (const [index, position] of fresh.entries()) there.set(placeOf(position), ids[index]!)

    return {
      ...found,
      positions: found.positions.map((position) => ({
        ...position,
        position_id: there.get(placeOf(position)) ?? null,
      })),
    }
  })
})

function requireSigns(opened: OpenDocument, signerId: string): void {
  const signer = signersOn(opened, opened.document.id).find(({ id }) => id === signerId)
  if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
  if (!signsFile(signer))
    throw new Refusal('WRONG_STATE', { values: { case: 'doesNotSign', name: signer.name } })
}

function chosen(
  input: Input,
  pages: Parameters<typeof placeByAnchor>[2],
  { places, pictures }: Awaited<ReturnType<typeof findWords>>,
): Omit<Found, 'suggested'> {
  const positions: Found['positions'] = []
  const missing: Found['missing'] = []
  for (const [index, anchor] of input.anchors.entries()) {
    const { kind, signer_id, text } = anchor
    const size = { ...boxKinds[kind].begins }
    const wanted = {
      ...anchor,
      width: anchor.width ?? size.width,
      height: anchor.height ?? size.height,
    }
    const here = places[index] ?? []
    const result = placeByAnchor(wanted, here, pages, pictures)
    if (result.missing) missing.push({ anchor: index, text, ...result.missing, found: here.length })
    for (const { occurrence, box } of result.placed) {
      const { page, ...rect } = box
      positions.push({
        anchor: index,
        occurrence,
        position_id: null,
        signer_id,
        kind,
        page_number: page,
        ...rect,
      })
    }
  }
  if (positions.length > mostPlaces)
    throw new Refusal('ANCHORS_TOO_OFTEN', { values: { places: positions.length, most: mostPlaces } })

  return { positions, missing }
}

type Position = Pick<Found['positions'][number], 'signer_id' | 'kind' | 'page_number' | 'x' | 'y'>

/** A second try, or the same words named twice, finds its box there. */
const placeOf = ({ signer_id, kind, page_number, x, y }: Position): string =>
  [signer_id, kind, page_number, Math.round(x), Math.round(y)].join(' ')

async function placesTaken(tx: Tx, documentId: string): Promise<Map<string, string>> {
  const boxes = await tx.signerPositions.ofDocuments([documentId])

  return new Map(boxes.map((box) => [placeOf({ ...box, page_number: box.page }), box.id]))
}

function wantedBox({ document_id, anchors }: Input, position: Found['positions'][number]): WantedBox {
  const { signer_id, kind, page_number, x, y, width, height } = position
  const { required, label, field } = anchors[position.anchor]!

  return {
    document_id,
    signer_id,
    kind,
    page_number,
    ...{ x, y, width, height },
    ...{ required, label, field },
  }
}
