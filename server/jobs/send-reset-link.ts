import { sendResetLink } from '#services/passwords/send-reset-link.ts'
import { job } from './define-job.ts'

/** Mails the link that sets a password. */
export const sendResetLinkJob = job(
  'send-reset-link',
  (payload: Parameters<typeof sendResetLink>[1], parts) => sendResetLink(parts, payload),
)
