import type { TFunction } from 'i18next'
import { minute } from '#contract/vocabulary/time.ts'
import { serverNow } from '../wire/server-time.ts'

const zone = 'Asia/Kolkata'
const hour = 60 * minute
const day = 24 * hour

const locale = (language: string) => (language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN')

/** People see Indian time, whatever the device says. */
export function clockTime(at: string | number, language: string, withSeconds = false): string {
  return format(at, language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
    hour12: false,
  })
}

export function fullMoment(at: string, language: string): string {
  const words = format(at, language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return `${words} IST`
}

/** An act of today by its second, an older one by its day. */
export function actMoment(t: TFunction, language: string, at: string, now = serverNow()): string {
  const time = clockTime(at, language, true)
  return dayOf(Date.parse(at)) === dayOf(now)
    ? t('when.today', { time })
    : `${shortDay(at, language, now)}, ${time}`
}

const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

/** "Just now", "12 min ago", "Today, 08:15", "Yesterday", "18 Nov": the nearer, the finer. */
export function ago(t: TFunction, language: string, at: string, now = serverNow()): string {
  const then = Date.parse(at)
  const past = now - then
  if (past < minute) return t('when.now')
  if (past < hour) return t('when.minutes', { count: Math.floor(past / minute) })
  if (past < 4 * hour) return t('when.hours', { count: Math.floor(past / hour) })
  if (dayOf(then) === dayOf(now)) return t('when.today', { time: clockTime(at, language) })
  if (dayOf(then) === dayOf(now - day)) return t('when.yesterday')
  return shortDay(at, language, now)
}

/** A day to come: "Today", "Tomorrow", "5 Dec". */
export function dayAhead(t: TFunction, language: string, at: string, now = serverNow()): string {
  const then = Date.parse(at)
  if (dayOf(then) === dayOf(now)) return t('when.todayPlain')
  if (dayOf(then) === dayOf(now + day)) return t('when.tomorrow')
  return shortDay(at, language, now)
}

/** "19 Nov", with the year where it is another one. */
export const dayOnly = (at: string, language: string, now = serverNow()): string =>
  shortDay(at, language, now)

/** Less than three days away: worth a colour. */
export const isSoon = (at: string, now = serverNow()): boolean =>
  Date.parse(at) > now && Date.parse(at) - now < 3 * day

export function shortDay(at: string, language: string, now: number): string {
  const isThisYear = dayOf(Date.parse(at)).slice(0, 4) === dayOf(now).slice(0, 4)
  return format(at, language, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

function format(at: string | number, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(language), { timeZone: zone, ...options }).format(new Date(at))
}
