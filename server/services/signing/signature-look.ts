import type { SigningMethod } from '#contract/vocabulary/states.ts'
import { shownValue, timeInIndia } from '#domain/signing/fields.ts'
import type { SignatureField } from '#engine'
import type { SignerMark } from '#store/signer-marks.ts'
import type { SignerPosition } from '#store/signer-positions.ts'
import type { Signer } from '#store/signers.ts'
import type { SigningAttempt } from '#store/signing-attempts.ts'
import { drawText } from './text-picture.ts'

export interface Signing {
  attempt: SigningAttempt
  signer: Signer
  method: SigningMethod
  boxes: readonly SignerPosition[]
  mark: SignerMark | null
  organisation: string
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

const isSignature = ({ kind }: SignerPosition): boolean => kind === 'signature' || kind === 'initials'

/** The field with its boxes and look: the first signature box is the field, further ones show the same mark. */
export async function fieldOf(signing: Signing, now: Date): Promise<SignatureField> {
  const { attempt, signer, method, boxes } = signing
  const [first, ...more] = boxes.filter(isSignature)
  const values = boxes.flatMap((box) => {
    const value = box.kind === 'text' || box.kind === 'tick' ? shownValue(box, signer, now) : null

    return value ? [`${box.label || 'Entered'}: ${box.kind === 'tick' ? 'yes' : value}`] : []
  })
  const lines = [signer.name, methodInWords[method], timeInIndia(now), ...values]
  const picture = await markOf(signing)

  return {
    field: attempt.field_name,
    name: signer.name,
    reason: reasonOf(signing),
    signingTime: now,
    // An Aadhaar provider's CMS carries no signing-certificate-v2, so it must not claim PAdES (esign-esp.md §6).
    subFilter: method === 'electronic' ? 'ETSI.CAdES.detached' : 'adbe.pkcs7.detached',
    ...(first && {
      page: first.page,
      rect: [first.x, first.y, first.width, first.height] as const,
      moreBoxes: more.map((box) => ({
        page: box.page,
        rect: [box.x, box.y, box.width, box.height] as const,
      })),
      appearance: { lines, ...(picture && { mark: { kind: 'image' as const, bytes: picture } }) },
    }),
  }
}

/** The mark that was chosen; for a name that the PDF's own letters cannot write, the name as a picture. */
async function markOf({ mark, signer, method }: Signing): Promise<Uint8Array | null> {
  if (method === 'electronic' && mark?.image) return mark.image

  return isLatin(signer.name) ? null : drawText(signer.name, { height: 96, isHandwritten: false })
}

const isLatin = (name: string): boolean => /^[\u0020-\u00ff–—‘’“”•…]*$/u.test(name)
