import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps have it: HMAC-SHA-1, six digits, steps of 30 seconds. */
const stepSeconds = 30
const digits = 6
// RFC 6238 §5.2: one step either way for clocks that differ and codes typed slowly.
const stepsAround = 1
/** RFC 4226 §4 R6 recommends 160 bits. */
export const totpSecretBytes = 20

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** RFC 4226 §5.3. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff

  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is; null where it is none's, or of a step that was used before (RFC 6238
 * §5.2).
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  lastStep: number | null,
  now: Date,
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const given = Buffer.from(code)
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - stepsAround; step <= present + stepsAround; step += 1) {
    const isIt = timingSafeEqual(Buffer.from(totpCode(secret, step)), given)
    if (isIt && step > (lastStep ?? -1)) found ??= step
  }

  return found
}

/** What an app reads from the QR code: the Key URI format that all of them know. */
export function totpUri(issuer: string, account: string, secretBase32: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = new URLSearchParams({
    secret: secretBase32,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })

  // Apps read a plus sign as a plus sign.
  return `otpauth://totp/${label}?${facts.toString().replaceAll('+', '%20')}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 §6, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }

  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}
