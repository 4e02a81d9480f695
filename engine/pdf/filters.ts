import { isWhite } from './characters.ts'
import { PdfError } from './errors.ts'
import { inflate } from './inflate.ts'
import { limits } from './limits.ts'
import { asArray, asDict, asInteger, asName, type PdfDict, type PdfValue } from './objects.ts'
import { undoPredictor } from './predictors.ts'
import { decodeHex } from './string-syntax.ts'

function asciiHex(data: Uint8Array): Uint8Array {
  const end = data.indexOf(0x3e)
  return decodeHex(end === -1 ? data : data.subarray(0, end))
}

function ascii85(data: Uint8Array): Uint8Array {
  const out: number[] = []
  let group: number[] = []
  const flush = () => {
    const count = group.length
    if (count < 2) return
    while (group.length < 5) group.push(84)
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
    for (let byte = 0; byte < count - 1; byte++) out.push(Math.floor(value / 256 ** (3 - byte)) & 0xff)
    group = []
  }
  for (const byte of data) {
    if (byte === 0x7e) break
    if (isWhite(byte)) continue
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0)
    else if (byte >= 0x21 && byte <= 0x75) {
      if (group.push(byte - 0x21) === 5) flush()
    } else throw new PdfError('DAMAGED', 'ASCII85 data hold an unknown character.')
  }
  flush()
  return Uint8Array.from(out)
}

function unpack(filter: string | undefined, data: Uint8Array, parameters: PdfDict | undefined): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(data, limits.decodedBytes), {
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
      return ascii85(data)
    default:
      throw new PdfError('UNSUPPORTED', `Filter ${filter ?? '(none)'} is not supported for this stream.`)
  }
}

/** Undoes /Filter (ISO 32000-2 §7.4) of a stream this library must read itself; `dict` has its references resolved. */
export function decodeStream(dict: { filter: PdfValue; parameters: PdfValue }, data: Uint8Array): Uint8Array {
  if (dict.filter === null) return data
  const filters = asArray(dict.filter)?.items ?? [dict.filter]
  const parameters = asArray(dict.parameters)?.items ?? [dict.parameters]
  if (filters.length > 8) throw new PdfError('LIMIT', 'A stream has too many filters.')
  return filters.reduce<Uint8Array>(
    (bytes, filter, index) => unpack(asName(filter), bytes, asDict(parameters[index] ?? null)),
    data,
  )
}
