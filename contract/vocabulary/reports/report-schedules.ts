export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** When a report is made, in the clock of India. */
export interface ScheduleTimes {
  rhythm: Rhythm
  /** Of a weekly one: 1 is Monday. */
  weekday: number | null
  /** Of a monthly one; a month that is shorter has it on its last day. */
  monthday: number | null
  /** As 08:30. */
  at: string
  skips_holidays: boolean
}

/** Why a schedule rests. */
export const pauses = ['owner_gone', 'right_lost', 'view_gone', 'view_refused', 'nobody_left'] as const
export type SchedulePause = (typeof pauses)[number]

// Our choices: more mails than these nobody reads.
export const mostSchedules = 20
export const mostReaders = 20
