/** The written form of values (ISO 32000-2 §7.3). Text enters a file through these functions and nowhere else. */

/** A real number without exponent, at most four decimals: finer than any device. */
export function pdfNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A PDF number must be finite.')
  if (Number.isInteger(value)) return value.toFixed(0)
  // Rounded, its shortest spelling has no more decimals, and an exponent only where a whole number is too large for one.
  const rounded = Math.round(value * 10_000) / 10_000
  return Math.abs(rounded) < 1e20 ? String(rounded === 0 ? 0 : rounded) : value.toFixed(0)
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
  const text = time.toISOString()
  const part = (at: number) => text.slice(at, at + 2)
  return `(D:${text.slice(0, 4)}${part(5)}${part(8)}${part(11)}${part(14)}${part(17)}Z)`
}
