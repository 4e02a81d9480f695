import { markFontsFor } from '#contract/vocabulary/marks.ts'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import { type BuiltMethod, factsOf } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { DrawingBusy } from '#providers/page-images/port.ts'
import { typedMark } from '#services/marks/make-mark.ts'
import { printedLogo } from '#services/organisations/printed-logo.ts'
import type { Parts } from '#services/parts.ts'
import { nameOfOrganisation } from '#services/seal/name-of-organisation.ts'
import { prepareField } from '#services/signing/prepare-attempts.ts'
import { fieldOf, type Signing } from '#services/signing/signature-look.ts'
import { verificationPage } from '#services/verification/verification-page.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Tx } from '#store/store.ts'
import { blankPage } from './blank-page.ts'

export interface PreviewOf {
  style: SignatureStyle
  name: string
  method: BuiltMethod
  reference: string | null
  /** In points. */
  size: { width: number; height: number }
  /** The picture of the name; null draws it from the letters. */
  mark: Uint8Array | null
}

export const usualBox = boxKinds.signature.begins

/** What a signature is drawn from, read in one go. */
export async function readLook(
  tx: Tx,
  parts: Parts,
  { style, name, method, reference, size, mark }: PreviewOf,
): Promise<Signing> {
  return {
    attempt: { field_name: 'Signature' },
    signer: { name, group_name: null },
    style,
    method,
    boxes: [{ kind: 'signature', page: 1, x: 0, y: 0, ...size, settings: {} } as unknown as SignerPosition],
    judged: new Map(),
    pictures: new Map(),
    mark: mark && { image: Buffer.from(mark) },
    organisation: await nameOfOrganisation(tx),
    reference,
    logo: style.logo ? await printedLogo(parts, tx) : null,
    checkedAt: style.code ? await verificationPage(tx, parts) : null,
    place: null,
  }
}

/**
 * A signature as its file will show it: the same field is written by the engine, into a page of the
 * size of the box, and drawn.
 */
export async function drawLook(parts: Parts, signing: Signing, width: number): Promise<Uint8Array> {
  const [box] = signing.boxes
  if (!box) throw new Error('A signature is drawn in a box.')
  const needsMark = signing.style.mark && factsOf(signing.method).mark && !signing.mark
  const mark = needsMark ? await markOf(signing.signer.name) : signing.mark
  const base = blankPage(box)
  const source = {
    size: base.length,
    read: async (start: number, end: number) => base.subarray(start, end),
  }
  const { prepared } = await prepareField(source, fieldOf({ ...signing, mark }, parts.clock.now()))
  const pdf = Buffer.concat([base, Buffer.from(prepared.tail, 'base64')])

  return await parts.pageImages.draw(pdf, 1, width).catch((error: unknown) => {
    throw error instanceof DrawingBusy ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }) : error
  })
}

/** As the signer is offered it first; a name that cannot be typed as a mark leaves it out. */
async function markOf(name: string) {
  const image = await typedMark(name, markFontsFor(name)[0]).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })

  return image && { image }
}
