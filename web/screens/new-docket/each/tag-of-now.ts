import { serverNow } from '../../../wire/server-time.ts'

/** Day and time in India: what was dropped now is told from what is dropped later. */
export const tagOfNow = (language: string): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(serverNow())
