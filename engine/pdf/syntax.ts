/**
 * The written form of values (ISO 32000-2 §7.3). Text enters a file through these functions and
 * nowhere else.
 */

/** A real number without exponent, at most four decimals: finer than any device. */
export function pdfNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A PDF number must be finite.')
  const scaled = Math.round(value * 10_000)
  // Beyond it a double has no four decimals left to lose.
  if (!Number.isSafeInteger(scaled)) return value.toFixed(0)
  const size = Math.abs(scaled)
  let decimals = size % 10_000
  const whole = `${scaled < 0 ? '-' : ''}${(size - decimals) / 10_000}`
  if (decimals === 0) return whole
  let digits = 4
  for (; decimals % 10 === 0; digits--) decimals /= 10
  // Two whole numbers are spelt in half the time of one with a fraction.
  return `${whole}.${String(decimals).padStart(digits, '0')}`
}

export const pdfNumbers = (values: readonly number[]) => values.map(pdfNumber).join(' ')

/** §7.3.5. */
export function pdfName(name: string): string {
  let text = '/'
  for (const byte of new TextEncoder().encode(name)) {
    const char = String.fromCharCode(byte)
    text += /[A-Za-z0-9_.+-]/.test(char) ? char : `#${byte.toString(16).padStart(2, '0')}`
  }
  return text
}

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase())

export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexPairs[byte]
  return text
}

/** A byte string, written in hexadecimal (§7.3.4.3). */
export const pdfHexString = (bytes: Uint8Array) => `<${hexOf(bytes)}>`

/** UTF-16BE with its byte order mark, in hexadecimal. */
export function pdfUtf16(text: string): string {
  let hex = '<FEFF'
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    hex += hexPairs[unit >> 8]! + hexPairs[unit & 0xff]!
  }
  return `${hex}>`
}

/** A text string (§7.9.2.2): ASCII as it is, anything else as UTF-16BE. */
export function pdfText(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text)) return pdfUtf16(text.toWellFormed())
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}

/** A date (§7.9.4), in UTC. */
export function pdfDate(time: Date): string {
  return `(D:${time.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`
}
