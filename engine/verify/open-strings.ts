import type { PdfDict, PdfString, PdfValue } from '../pdf/objects.ts'

/** An object with its strings opened (ISO 32000-2 §7.6.2); a signature's own /Contents is never encrypted. */
export function openStrings(value: PdfValue, open: (bytes: Uint8Array) => Uint8Array): PdfValue {
  if (typeof value !== 'object' || value === null) return value
  switch (value.type) {
    case 'string':
      return { ...value, bytes: open(value.bytes) } satisfies PdfString
    case 'array':
      return { ...value, items: value.items.map((item) => openStrings(item, open)) }
    case 'dict':
      return openDict(value, open)
    case 'stream':
      return { ...value, dict: openDict(value.dict, open) }
    default:
      return value
  }
}

function openDict(dict: PdfDict, open: (bytes: Uint8Array) => Uint8Array): PdfDict {
  const isSignature = dict.entries.has('ByteRange')
  const entries = [...dict.entries].map(
    ([key, entry]) => [key, isSignature && key === 'Contents' ? entry : openStrings(entry, open)] as const,
  )
  return { ...dict, entries: new Map(entries) }
}
