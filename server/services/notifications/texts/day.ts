/** A day as people in India read it, in Indian time. */
export const dayIn = (language: 'en' | 'hi', date: Date): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(date)

/** A moment as people in India read it, to the minute. */
export const momentIn = (language: 'en' | 'hi', date: Date): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(date)
