import type { z } from 'zod'
import type { AutosignLimits } from '#contract/users/autosign-user.ts'

/** The limits of a certificate as its row has them. */
export interface KeptLimits {
  limit_most: number | null
  limit_day: number | null
  document_types: string[] | null
  minute_from: number | null
  minute_to: number | null
}

export const keptLimits = (limits: z.output<typeof AutosignLimits>): KeptLimits => ({
  limit_most: limits.most,
  limit_day: limits.most_a_day,
  document_types: limits.document_types,
  minute_from: limits.minute_from,
  minute_to: limits.minute_to,
})

/** As an entry of the trail says them. */
export const toldLimits = ({
  limit_most,
  limit_day,
  document_types,
  minute_from,
  minute_to,
}: KeptLimits) => ({
  ...(limit_most !== null && { limit_most }),
  ...(limit_day !== null && { limit_day }),
  ...(document_types !== null && { document_types: document_types.join(', ') }),
  ...(minute_from !== null &&
    minute_to !== null && { hours: `${clockOf(minute_from)}–${clockOf(minute_to)}` }),
})

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
