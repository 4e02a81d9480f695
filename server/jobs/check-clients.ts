import { checkClients } from '#services/clients/check-clients.ts'
import { job, longWork } from './define-job.ts'

/** Says of each client what no longer fits, after the fields of clients changed. */
export const checkClientsJob = job(
  'check-clients',
  (payload: Parameters<typeof checkClients>[1], parts, until) => checkClients(parts, payload, until),
  longWork,
)
