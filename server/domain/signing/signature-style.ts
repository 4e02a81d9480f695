/** What a visible signature shows beside name, date, method and mark. */
export interface SignatureStyle {
  /** A QR code that leads to the public page where the file can be checked. */
  code: boolean
}

export const defaultSignatureStyle: SignatureStyle = { code: false }

/** What an organisation has set; what is no such setting counts as not set. */
export function readSignatureStyle(set: unknown): SignatureStyle {
  const code = typeof set === 'object' && set !== null && 'code' in set ? set.code : undefined

  return { code: typeof code === 'boolean' ? code : defaultSignatureStyle.code }
}
