import { hour, minute, second } from '#contract/vocabulary/time.ts'

// Counters begin afresh there. A second further in, for servers whose clocks differ a little.
const untilNext = (window: number) => (now: number) => window - (now % window) + second

/** Milliseconds until just after the next minute began. */
export const untilNextMinute: (now: number) => number = untilNext(minute)

/** Milliseconds until just after the next hour began. */
export const untilNextHour: (now: number) => number = untilNext(hour)
