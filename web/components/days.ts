import { dayOfIndia, momentInIndia, startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { day as dayLength } from '#contract/vocabulary/time.ts'
import { serverNow } from '../wire/server-time.ts'
import { shortDay } from './moments.ts'

/** A moment's day in India, as a date field has it. */
export const dayInIndia = (moment: number | string): string => dayOfIndia(new Date(moment))

/** The first moment of a day in India, or of one so many days later. */
export const startOfDay = (day: string, daysLater = 0): string =>
  new Date(startOfDayInIndia(day).getTime() + daysLater * dayLength).toISOString()

/** The last moment of that day in India; null for what is no day. */
export function endOfDay(day: string): string | null {
  const moment = momentInIndia(`${day}T23:59:59.999`)

  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Whole days of India, so that a question stays the same all day and its answer can be kept. */
export const startOfDayAgo = (now: number, daysAgo: number): string => startOfDay(dayInIndia(now), -daysAgo)

/** A day without a time (2026-11-19), written as moments are: "19 Nov". */
export const plainDay = (day: string, language: string, now = serverNow()): string =>
  shortDay(startOfDay(day), language, now)
