import { sameBytes } from '../crypto/bytes.ts'
import type { PdfDict, PdfStream, PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'

/**
 * The same PDF value, whatever the white space and order of keys; references by number, streams by
 * their bytes.
 */
export async function sameObject(
  older: { file: PdfFile; value: PdfValue },
  newer: { file: PdfFile; value: PdfValue },
): Promise<boolean> {
  if (!sameValue(older.value, newer.value)) return false
  if (!isStream(older.value) || !isStream(newer.value)) return true
  return sameBytes(await older.file.rawStream(older.value), await newer.file.rawStream(newer.value))
}

const isStream = (value: PdfValue): value is PdfStream =>
  typeof value === 'object' && value !== null && value.type === 'stream'

/** As above, without the data of streams. */
export function sameValue(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  const one = a ?? null
  const two = b ?? null
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return one === two
  switch (one.type) {
    case 'name':
      return two.type === 'name' && one.name === two.name
    case 'ref':
      return two.type === 'ref' && one.num === two.num && one.gen === two.gen
    case 'string':
      return two.type === 'string' && sameBytes(one.bytes, two.bytes)
    case 'array':
      return (
        two.type === 'array' &&
        one.items.length === two.items.length &&
        one.items.every((item, index) => sameValue(item, two.items[index]))
      )
    case 'dict':
      return two.type === 'dict' && differingKeys(one, two).length === 0
    case 'stream':
      return two.type === 'stream' && differingKeys(one.dict, two.dict).length === 0
  }
}

/**
 * Some dictionary in it names a key twice: readers differ in which of the two they take (ISO
 * 32000-2 §7.3.7).
 */
export function hasKeyTwice(value: PdfValue): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (value.type === 'array') return value.items.some(hasKeyTwice)
  const dict = value.type === 'stream' ? value.dict : value
  if (dict.type !== 'dict') return false
  return (
    new Set(dict.spans.map(({ key }) => key)).size < dict.spans.length ||
    [...dict.entries.values()].some(hasKeyTwice)
  )
}

/**
 * Keys whose values differ; an entry with the value null is the same as none (ISO 32000-2 §7.3.7).
 */
export function differingKeys(a: PdfDict, b: PdfDict): string[] {
  const keys = new Set([...a.entries.keys(), ...b.entries.keys()])
  return [...keys].filter((key) => !sameValue(a.entries.get(key), b.entries.get(key)))
}
