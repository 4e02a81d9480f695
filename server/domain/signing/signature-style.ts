/** What a visible signature shows beside name, date, method and mark. */
export interface SignatureStyle {
  /** A QR code that leads to the public page where the file can be checked. */
  code: boolean
  /** The organisation's logo. */
  logo: boolean
}

export const defaultSignatureStyle: SignatureStyle = { code: false, logo: false }

/** What an organisation has set; what is no such setting counts as not set. */
export function readSignatureStyle(set: unknown): SignatureStyle {
  const given = (set ?? {}) as Partial<Record<keyof SignatureStyle, unknown>>
  const read = (key: keyof SignatureStyle) => {
    const value = given[key]

    return typeof value === 'boolean' ? value : defaultSignatureStyle[key]
  }

  return { code: read('code'), logo: read('logo') }
}
