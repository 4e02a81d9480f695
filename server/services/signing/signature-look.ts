import qrcode from 'qrcode'
import type { SigningMethod } from '#contract/vocabulary/states.ts'
import { shownValue, timeInIndia } from '#domain/signing/fields.ts'
import type { Mark, SignatureBox, SignatureField } from '#engine'
import type { SignerMark } from '#store/signer-marks.ts'
import type { SignerPosition } from '#store/signer-positions.ts'
import type { Signer } from '#store/signers.ts'
import type { SigningAttempt } from '#store/signing-attempts.ts'

export interface Signing {
  attempt: SigningAttempt
  signer: Signer
  method: SigningMethod
  boxes: readonly SignerPosition[]
  mark: SignerMark | null
  organisation: string
  /** As PNG, where the organisation shows it in its signatures. */
  logo: Uint8Array | null
  /** The address of the page that checks the file, where the organisation shows it in its signatures. */
  checkedAt: string | null
}

/** What is written into the file always says which method it was. */
const methodInWords: Readonly<Record<SigningMethod, string>> = {
  aadhaar_otp: 'Aadhaar eSign (OTP)',
  electronic: 'Electronic signature, confirmed by code',
}

const reasonOf = ({ method, organisation }: Signing): string =>
  method === 'electronic'
    ? `Signed electronically, confirmed by a one-time code; sealed by ${organisation}`
    : 'Signed with Aadhaar eSign (OTP)'

/** Shows the signature, and not a value. */
export const isSignatureBox = ({ kind }: SignerPosition): boolean =>
  kind === 'signature' || kind === 'initials'

/** The field with its boxes and look: the first signature box is the field, further ones show the same mark. */
export function fieldOf(signing: Signing, now: Date): SignatureField {
  const { attempt, signer, method, boxes, logo, checkedAt } = signing
  const [first, ...more] = boxes.filter(isSignatureBox)
  const lines = [signer.name, methodInWords[method], timeInIndia(now)]
  const mark = method === 'electronic' ? signing.mark?.image : null

  return {
    field: attempt.field_name,
    name: signer.name,
    reason: reasonOf(signing),
    signingTime: now,
    // An Aadhaar provider's CMS carries no signing-certificate-v2, so it must not claim PAdES (esign-esp.md §6).
    subFilter: method === 'electronic' ? 'ETSI.CAdES.detached' : 'adbe.pkcs7.detached',
    // Chain and time-stamp authority are the provider's; our own seal needs less (esign-esp.md §7: 16 K and more).
    contentsSize: method === 'electronic' ? 16_384 : 32_768,
    ...(first && {
      page: first.page,
      rect: [first.x, first.y, first.width, first.height] as const,
      moreBoxes: [...more.map(placeOf), ...valueBoxes(signing, now)],
      appearance: {
        lines,
        ...(mark && { mark: { kind: 'image' as const, bytes: mark } }),
        ...(logo && { logo: { kind: 'image' as const, bytes: logo } }),
        ...(checkedAt && { code: codeFor(checkedAt) }),
      },
    }),
  }
}

const codeFor = (link: string) => ({
  modules: qrcode.create(link, { errorCorrectionLevel: 'M' }).modules,
  link,
})

const placeOf = (box: SignerPosition): SignatureBox => ({
  page: box.page,
  rect: [box.x, box.y, box.width, box.height],
})

/** Text, date, name and tick, each in its own box and in the same revision: what was filled in is what is signed. */
function valueBoxes({ boxes, signer }: Signing, now: Date): SignatureBox[] {
  const filled: SignatureBox[] = []
  for (const box of boxes) {
    const value = isSignatureBox(box) ? null : shownValue(box, signer, now)
    if (value === null) continue
    filled.push({
      ...placeOf(box),
      appearance: { ...(box.kind === 'tick' ? { mark: tick } : { lines: [value] }), frame: false },
    })
  }

  return filled
}

const tick: Mark = {
  kind: 'strokes',
  width: 100,
  height: 100,
  strokes: [[18, 54, 42, 78, 84, 22]],
  lineWidth: 10,
}
