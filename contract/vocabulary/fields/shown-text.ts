import { boxKinds, type PositionKind } from '../position-kinds.ts'
import { amountInWords } from './amount-words.ts'
import { grouped } from './exact.ts'
import type { FieldSettings } from './settings.ts'

/** Behind its digest. */
export const nameOfFile = (value: string): string => value.slice(65)

/** What a value looks like on the page and in the signed file; null shows nothing. */
export function shownText(kind: PositionKind, settings: FieldSettings, value: string): string | null {
  if (value === '') return null
  switch (boxKinds[kind].typed) {
    case 'tick':
      return value === 'true' ? '✓' : null
    case 'day':
      return value.split('-').reverse().join('/')
    case 'choices':
      return value.split('\n').join(', ')
    case 'picture':
      return nameOfFile(value)
    case 'file':
      return `${nameOfFile(value)}\nSHA-256 ${value.slice(0, 64)}`
    case 'amount':
      return shownAmount(settings, value)
    default:
      return value
  }
}

function shownAmount({ shown_as = 'figures', language = 'en' }: FieldSettings, value: string): string {
  // The sign of the rupee is missing in fonts of readers and printers.
  const figures = `Rs ${grouped(value)}`
  if (shown_as === 'figures') return figures
  const words = amountInWords(value, language)

  return shown_as === 'words' ? words : `${figures} (${words})`
}
