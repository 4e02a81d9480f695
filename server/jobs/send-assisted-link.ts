import { type Beginning, beginAccess } from '#services/external-users/begin-access.ts'
import { job } from './define-job.ts'

/** Sends the link of an assisted dashboard when the access to it begins. */
export const sendAssistedLinkJob = job('send-assisted-link', (payload: Beginning, parts) =>
  beginAccess(parts, payload),
)
