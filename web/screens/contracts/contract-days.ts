/** A day of the calendar as people read it: 27 November 2026. */
export const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language === 'hi' ? 'hi' : 'en'}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

export const monthWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language === 'hi' ? 'hi' : 'en'}-IN-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
