import type { Budget } from './budget.ts'
import { isWhite } from './characters.ts'
import { isPdfError, PdfError } from './errors.ts'
import { inflate } from './inflate.ts'
import { limits } from './limits.ts'
import { asArray, asDict, asInteger, asName, type PdfDict, type PdfValue } from './objects.ts'
import { undoPredictor } from './predictors.ts'
import { decodeHex } from './string-syntax.ts'

function asciiHex(data: Uint8Array): Uint8Array {
  const end = data.indexOf(0x3e)
  return decodeHex(end === -1 ? data : data.subarray(0, end))
}

function ascii85(data: Uint8Array, atMost: number): Uint8Array {
  let zeros = 0
  for (const byte of data) if (byte === 0x7a) zeros++
  // Five characters make four bytes; a z makes four alone.
  const most = Math.ceil(((data.length - zeros) * 4) / 5) + zeros * 4 + 4
  if (most > atMost + 8) throw new PdfError('LIMIT', 'A stream unpacks to more than is allowed.')
  const out = new Uint8Array(most)
  let length = 0
  let [value, count] = [0, 0]
  for (const byte of data) {
    if (byte === 0x7e) break
    if (isWhite(byte)) continue
    if (byte === 0x7a && count === 0) length += 4
    else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21
      if (++count < 5) continue
      for (let shift = 24; shift >= 0; shift -= 8) out[length++] = Math.floor(value / 2 ** shift) & 0xff
      ;[value, count] = [0, 0]
    } else throw new PdfError('DAMAGED', 'ASCII85 data hold an unknown character.')
  }
  if (count >= 2) {
    for (let missing = count; missing < 5; missing++) value = value * 85 + 84
    for (let byte = 0; byte < count - 1; byte++) out[length++] = Math.floor(value / 256 ** (3 - byte)) & 0xff
  }
  return out.subarray(0, length)
}

function unpack(
  filter: string | undefined,
  data: Uint8Array,
  parameters: PdfDict | undefined,
  atMost: number,
): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(data, atMost), {
        predictor: asInteger(parameters?.entries.get('Predictor')) ?? 1,
        colors: asInteger(parameters?.entries.get('Colors')) ?? 1,
        bitsPerComponent: asInteger(parameters?.entries.get('BitsPerComponent')) ?? 8,
        columns: asInteger(parameters?.entries.get('Columns')) ?? 1,
      })
    case 'ASCIIHexDecode':
    case 'AHx':
      return asciiHex(data)
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(data, atMost)
    default:
      throw new PdfError('UNSUPPORTED', `Filter ${filter ?? '(none)'} is not supported for this stream.`)
  }
}

/**
 * Undoes /Filter (ISO 32000-2 §7.4) of a stream this library must read itself; `dict` has its
 * references resolved.
 */
export function decodeStream(
  dict: { filter: PdfValue; parameters: PdfValue },
  data: Uint8Array,
  budget: Budget,
): Uint8Array {
  if (dict.filter === null) return data
  const filters = asArray(dict.filter)?.items ?? [dict.filter]
  const parameters = asArray(dict.parameters)?.items ?? [dict.parameters]
  if (filters.length > 8) throw new PdfError('LIMIT', 'A stream has too many filters.')
  return filters.reduce<Uint8Array>((bytes, filter, index) => {
    const atMost = Math.min(limits.decodedBytes, budget.left)
    try {
      const unpacked = unpack(asName(filter), bytes, asDict(parameters[index] ?? null), atMost)
      budget.spend(bytes.length + unpacked.length)
      return unpacked
    } catch (error) {
      // What was unpacked in vain was work too.
      if (isPdfError(error, 'LIMIT')) budget.spend(atMost)
      throw error
    }
  }, data)
}
