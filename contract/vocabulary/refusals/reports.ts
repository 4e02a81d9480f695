import type { RefusalText } from './refusal-text.ts'

/** Refusals of views and schedules of reports. */
export const reports = {
  VIEW_NOT_FOUND: { status: 404, text: 'This view is not among those you keep.' },
  VIEW_NAME_TAKEN: { status: 409, text: 'Another view of yours has this name. Choose another.' },
  TOO_MANY_VIEWS: { status: 422, text: 'You keep 50 views already. Delete one first.' },
  SCHEDULE_NOT_FOUND: { status: 404, text: 'This schedule is not among those you may change.' },
  TOO_MANY_HOLIDAYS: {
    status: 422,
    text: 'At most {most:number} holidays are kept. Remove some that are over.',
  },
  TOO_MANY_RUNS: {
    status: 429,
    text: 'This was sent by hand often in this hour. Its set days stay; please send it again when the next hour begins.',
  },
  TOO_MANY_SCHEDULES: { status: 422, text: 'You have 20 schedules already. Delete one first.' },
} as const satisfies Record<string, RefusalText>
