/** The bytes of canonical base64url without padding, or null: every value has one spelling only. */
export function fromBase64url(text: unknown): Buffer | null {
  if (typeof text !== 'string') return null
  const bytes = Buffer.from(text, 'base64url')

  return bytes.toString('base64url') === text ? bytes : null
}

export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
