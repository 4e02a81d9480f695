import { z } from 'zod'
import { autosignStates, keyPlaces } from '../vocabulary/autosign.ts'
import { Id, Moment } from '../vocabulary/ids.ts'

/** What signs for a person beside their own hand, or did so at a service. */
export const OwnCertificate = z.object({
  certificate_id: Id,
  name: z.string(),
  /** Enrolled to sign unattended; or a key at a service, remembered since it signed. */
  kind: z.enum(['enrolled', 'remembered']),
  place: z.enum(keyPlaces),
  /** The name of the service that keeps the key. */
  service: z.string().nullable(),
  state: z.enum(autosignStates),
  valid_to: Moment,
  /** Enrolled, or first remembered. */
  since: Moment,
})
