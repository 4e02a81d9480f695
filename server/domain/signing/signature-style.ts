import { signatureFields, signatureFonts, signaturePlaces } from '#contract/vocabulary/signature-looks.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'

export const defaultSignatureStyle: SignatureStyle = {
  fields: ['name', 'method', 'date'],
  font: 'plain',
  mark: true,
  code: false,
  logo: false,
  place: 'bottom-right',
}

/** What somebody has set; a part that is missing or of another shape is as usual. */
export function readSignatureStyle(set: unknown): SignatureStyle {
  const given = (set ?? {}) as Partial<Record<keyof SignatureStyle, unknown>>
  const usual = defaultSignatureStyle
  const flag = (key: 'mark' | 'code' | 'logo') => {
    const value = given[key]

    return typeof value === 'boolean' ? value : usual[key]
  }
  const fields = Array.isArray(given.fields) ? given.fields : []

  return {
    // Who signed is always shown.
    fields: fields.includes('name') ? signatureFields.filter((one) => fields.includes(one)) : usual.fields,
    font: signatureFonts.find((one) => one === given.font) ?? usual.font,
    mark: flag('mark'),
    code: flag('code'),
    logo: flag('logo'),
    place: signaturePlaces.find((one) => one === given.place) ?? usual.place,
  }
}
