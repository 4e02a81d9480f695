import { minute, second } from '#contract/vocabulary/time.ts'

/** Milliseconds into the next minute, where counters begin afresh: far enough in for servers whose clocks differ a little. */
export const untilNextMinute = (now: number): number => minute - (now % minute) + second
