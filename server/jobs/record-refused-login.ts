import { type RefusedLogin, recordRefusedLogin } from '#services/sessions/refused-login.ts'
import { job } from './define-job.ts'

/**
 * Writes a refused login down, after the answer: how long that takes tells nobody whether the
 * person is known.
 */
export const recordRefusedLoginJob = job('record-refused-login', async (refused: RefusedLogin, parts) =>
  recordRefusedLogin(parts, refused),
)
