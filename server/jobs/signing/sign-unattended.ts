import { unattendedWorkers } from '#services/signing/unattended/service-shares.ts'
import { signUnattended, type UnattendedJob } from '#services/signing/unattended/sign-unattended.ts'
import { job } from '../define-job.ts'

/** Sent when the turn comes of a seat that an enrolled certificate signs. */
export const signUnattendedJob = job(
  'sign-unattended',
  (payload: UnattendedJob, parts) => signUnattended(parts, payload),
  { workers: unattendedWorkers },
)
