import { amountInWords } from '../fields/amount-words.ts'
import { grouped } from '../fields/exact.ts'
import { shownText } from '../fields/shown-text.ts'
import type { Language } from '../states.ts'
import type { TemplateValue } from './settings.ts'

/** How a value is in the text: ₹ with Indian grouping, days and words in its language. */
export function printedValue(
  { kind, settings }: Pick<TemplateValue, 'kind' | 'settings'>,
  value: string,
  language: Language,
): string {
  if (value === '') return ''
  if (kind === 'amount') {
    const figures = `₹${grouped(value)}`
    if (!settings.shown_as || settings.shown_as === 'figures') return figures
    const words = amountInWords(value, settings.language ?? language)

    return settings.shown_as === 'words' ? words : `${figures} (${words})`
  }
  if (kind === 'number') return grouped(value)
  if (kind === 'day')
    return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn-ca-gregory`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${value}T00:00:00Z`))

  return shownText(kind, settings, value) ?? ''
}
