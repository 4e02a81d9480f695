import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { Refusal } from '#domain/refusal.ts'

const mostCharacters = 200

/**
 * The name as the client gives it, percent-encoded; only its last part, without what no file name
 * should hold.
 */
export function claimedName(header: unknown): string {
  const decoded = decode(typeof header === 'string' ? header : '')
  const last = decoded.split(/[/\\]/).at(-1) ?? ''
  // A name is kept and shown; the number in it may not be.
  const plain = maskAadhaar(last)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|?*:]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

  return Array.from(plain).slice(0, mostCharacters).join('') || 'document'
}

function decode(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    throw new Refusal('BAD_REQUEST', { values: { case: 'fileName' } })
  }
}
