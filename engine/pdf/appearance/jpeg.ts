import { PdfError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { EncodedImage } from './image.ts'

const unreadable = (what: string) =>
  new PdfError('MARK_UNREADABLE', `The JPEG image cannot be read: ${what}.`)
export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** Start of frame: baseline and progressive, the two kinds DCTDecode takes (ISO 32000-2 §7.4.8). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

/** A JPEG as image XObject: its bytes pass through unchanged. */
export function encodeJpeg(bytes: Uint8Array): EncodedImage {
  let isAdobe = false
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw unreadable('a marker is missing')
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9 || marker === 0xda) break
    const length = bytes[at + 2]! * 256 + bytes[at + 3]!
    if (length < 2 || at + 2 + length > bytes.length) throw unreadable('it is cut off')
    if (marker === 0xee && String.fromCharCode(...bytes.subarray(at + 4, at + 9)) === 'Adobe') isAdobe = true
    if (FRAMES.has(marker) && length >= 8) {
      const height = bytes[at + 5]! * 256 + bytes[at + 6]!
      const width = bytes[at + 7]! * 256 + bytes[at + 8]!
      const components = bytes[at + 9]!
      const space = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[components]
      if (width === 0 || height === 0 || space === undefined || bytes[at + 4] !== 8)
        throw unreadable('its kind is unknown')
      if (width * height > limits.markPixels) throw new PdfError('LIMIT', 'The image has too many pixels.')
      // Adobe's programs store CMYK upside down.
      const decode = components === 4 && isAdobe ? ' /Decode [1 0 1 0 1 0 1 0]' : ''
      const dict = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode${decode}`
      return { width, height, dict, data: bytes, ...(components === 4 && { isCmyk: true }) }
    }
    at += 2 + length
  }
  throw unreadable('it has no frame')
}
