import type { Language } from '#contract/vocabulary/states.ts'

const india = 'Asia/Kolkata'

/**
 * Digits are Latin in every language, as in the papers. Browsers without its months (Odia) have the
 * English ones of India, and not those of another place.
 */
const localesOf = (language: Language): string[] => [`${language}-IN-u-nu-latn`, 'en-IN']

export function asDate(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(localesOf(language), { dateStyle: 'medium', timeZone: india }).format(
    new Date(moment),
  )
}

/** 21 Nov 2026, 11:06:31 IST */
export function asMoment(moment: string, language: Language): string {
  const shown = new Intl.DateTimeFormat(localesOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: india,
  }).format(new Date(moment))

  return `${shown} IST`
}

/** First letters of the first and the last name, as people write them. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const segmenter = new Intl.Segmenter()

  return letters.map((word) => (word ? [...segmenter.segment(word)][0]?.segment : '')).join('')
}

/** About three minutes for four pages, never less than one. */
export function minutesToRead(pages: number): number {
  return Math.max(1, Math.round(pages * 0.75))
}
