import type { Job } from './define-job.ts'
import { expireDocketJob } from './expire-docket.ts'
import { remindSigners } from './remind-signers.ts'
import { sendNotification } from './send-notification.ts'
import { sendSignerInvite } from './send-signer-invite.ts'
import { sweepOrganisations } from './sweep-organisations.ts'
import { tellSigners } from './tell-signers.ts'

/** Everything that happens later; the worker runs them all. One line a job. */
export const jobs: readonly Job[] = [
  sendSignerInvite,
  sendNotification,
  tellSigners,
  remindSigners,
  expireDocketJob,
  sweepOrganisations,
]
