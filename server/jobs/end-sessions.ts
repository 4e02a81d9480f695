import {
  endListedSessions,
  type ListedSession,
  type WhyListed,
} from '#services/passwords/end-listed-sessions.ts'
import { job } from './define-job.ts'

/**
 * Ends what the change of a password or a switch has not ended yet, because its server died over
 * it.
 */
export const endSessionsJob = job(
  'end-sessions',
  (payload: { sessions: ListedSession[]; why?: WhyListed }, parts) =>
    endListedSessions(parts, payload.sessions, payload.why),
)
