import { type SaidOfPerson, sayOfPersonElsewhere } from '#services/users/say-of-person.ts'
import { job } from './define-job.ts'

/** Shows in the other organisations of a person what they changed of themselves. */
export const sayOfPersonJob = job(
  'say-of-person',
  (payload: { userId: string; except: string; said: SaidOfPerson }, parts) =>
    sayOfPersonElsewhere(parts, payload),
)
