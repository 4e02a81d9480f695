import { endListedSessions, type ListedSession } from '#services/passwords/end-listed-sessions.ts'
import { job } from './define-job.ts'

/** Ends what the change of a password has not ended yet, because its server died over it. */
export const endSessionsJob = job('end-sessions', (payload: { sessions: ListedSession[] }, parts) =>
  endListedSessions(parts, payload.sessions),
)
