import { PdfError } from '../pdf/errors.ts'

/** Base64 with the means of the web, for the JSON-safe form of what is prepared. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 16_384)
    text += String.fromCharCode(...bytes.subarray(at, at + 16_384))
  return btoa(text)
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    const raw = atob(text)
    const bytes = new Uint8Array(raw.length)
    for (let at = 0; at < raw.length; at++) bytes[at] = raw.charCodeAt(at)
    return bytes
  } catch (error) {
    throw new PdfError('PREPARED_UNREADABLE', 'The tail is not Base64.', { cause: error })
  }
}
