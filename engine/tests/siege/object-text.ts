import type { PdfValue } from '../../pdf/objects.ts'

const name = (text: string) =>
  `/${text.replace(/[^\w.+-]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** A value as a file spells it; of a stream its dictionary alone. */
export function textOfValue(value: PdfValue): string {
  if (value === null || typeof value !== 'object') return String(value)
  switch (value.type) {
    case 'name':
      return name(value.name)
    case 'ref':
      return `${value.num} ${value.gen} R`
    case 'string':
      return `<${Buffer.from(value.bytes).toString('hex')}>`
    case 'array':
      return `[${value.items.map(textOfValue).join(' ')}]`
    case 'dict':
      return `<< ${[...value.entries].map(([key, entry]) => `${name(key)} ${textOfValue(entry)}`).join(' ')} >>`
    case 'stream':
      return textOfValue(value.dict)
  }
}
