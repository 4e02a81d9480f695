import qrcode from 'qrcode'
import type { JudgedField } from '#contract/vocabulary/fields/judge-form.ts'
import { boxKinds, isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { SignatureFieldName } from '#contract/vocabulary/signature-looks.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import { type BuiltMethod, factsOf } from '#contract/vocabulary/signing-methods.ts'
import { shownValue, timeInIndia } from '#domain/signing/fields.ts'
import { type KeptPlace, placeLines, placeWords } from '#domain/signing/told-place.ts'
import type { Mark, SignatureBox, SignatureField, SignatureLook } from '#engine'
import type { SignerMark } from '#store/signers/signer-marks.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import { lettersOf } from './letters-of.ts'
import { waysToSign } from './methods/ways-to-sign.ts'

/** What a signature shows, and with what it is made. */
export interface Signing {
  attempt: Pick<SigningAttempt, 'field_name'>
  signer: Pick<Signer, 'name' | 'group_name'>
  style: SignatureStyle
  method: BuiltMethod
  boxes: readonly SignerPosition[]
  judged: ReadonlyMap<string, JudgedField>
  /** What is drawn in fields of pictures, by their boxes. */
  pictures: ReadonlyMap<string, Uint8Array>
  mark: Pick<SignerMark, 'image'> | null
  organisation: string
  /** Of its docket. */
  reference: string | null
  /** As PNG, where the organisation shows it in its signatures. */
  logo: Uint8Array | null
  /**
   * The address of the page that checks the file, where the organisation shows it in its
   * signatures.
   */
  checkedAt: string | null
  /** Where the signer said they were. */
  place: KeptPlace | null
}

/**
 * The field with its boxes and look: the first signature box is the field, further ones show the
 * same mark.
 */
export function fieldOf(signing: Signing, now: Date): SignatureField {
  const { attempt, signer, style, method, boxes, logo, checkedAt } = signing
  const [first, ...more] = boxes.filter(isMarkBox)
  const way = waysToSign[method]
  const mark = style.mark && factsOf(method).mark ? signing.mark?.image : null
  const letters = lettersOf(style.font)

  return {
    field: attempt.field_name,
    name: signer.name,
    // Whatever is drawn, the file says which method it was.
    reason: withGroup(way.reason(signing.organisation), signer.group_name),
    signingTime: now,
    ...(signing.place && { location: placeWords(signing.place) }),
    subFilter: way.subFilter,
    contentsSize: way.contentsSize,
    ...(first && {
      page: first.page,
      rect: [first.x, first.y, first.width, first.height] as const,
      moreBoxes: [...more.map(placeOf), ...valueBoxes(signing, now)],
      appearance: {
        lines: linesOf(signing, now),
        ...(letters && { letters }),
        ...(mark && { mark: { kind: 'image' as const, bytes: mark } }),
        ...(logo && { logo: { kind: 'image' as const, bytes: logo } }),
        ...(checkedAt && { code: codeFor(checkedAt) }),
      },
    }),
  }
}

const withGroup = (reason: string, group: string | null): string =>
  group === null ? reason : `${reason} – for ${group}`

function linesOf({ signer, style, method, organisation, reference, place }: Signing, now: Date): string[] {
  const said: Record<SignatureFieldName, string | null> = {
    name: signer.name,
    method: waysToSign[method].look,
    date: timeInIndia(now),
    organisation,
    reference,
  }

  return [
    ...style.fields.flatMap((field) => said[field] ?? []),
    ...(signer.group_name ? [`for ${signer.group_name}`] : []),
    ...(place ? placeLines(place) : []),
  ]
}

const codeFor = (link: string) => ({
  modules: qrcode.create(link, { errorCorrectionLevel: 'M' }).modules,
  link,
})

const placeOf = (box: SignerPosition): SignatureBox => ({
  page: box.page,
  rect: [box.x, box.y, box.width, box.height],
})

/**
 * Text, date, name and tick, each in its own box and in the same revision: what was filled in is
 * what is signed.
 */
function valueBoxes({ boxes, judged, pictures, signer }: Signing, now: Date): SignatureBox[] {
  const filled: SignatureBox[] = []
  for (const box of boxes) {
    if (boxKinds[box.kind].drawnAs === 'picture') {
      const bytes = pictures.get(box.id)
      if (bytes && judged.get(box.id)?.isShown)
        filled.push({ ...placeOf(box), appearance: { mark: { kind: 'image', bytes }, frame: false } })
      continue
    }
    const value = isMarkBox(box) ? null : shownValue(box, judged.get(box.id), signer, now)
    if (value === null) continue
    filled.push({
      ...placeOf(box),
      appearance: {
        ...lookOf(box, value),
        frame: false,
      },
    })
  }

  return filled
}

function lookOf({ kind, settings }: SignerPosition, value: string): SignatureLook {
  const { drawnAs } = boxKinds[kind]
  if (drawnAs === 'tick') return { mark: tick }
  if (drawnAs === 'cells') return { lines: [value], cells: settings.cells ?? [...value].length }

  return { lines: value.split('\n'), isValue: true }
}

const tick: Mark = {
  kind: 'strokes',
  width: 100,
  height: 100,
  strokes: [[18, 54, 42, 78, 84, 22]],
  lineWidth: 10,
}
