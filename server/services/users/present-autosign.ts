import type { z } from 'zod'
import type { AutosignUser } from '#contract/users/autosign-user.ts'
import type { PersonCertificate } from '#store/lasting/person-certificates.ts'

/** Somebody whose certificate is enrolled to sign unattended. */
export const presentAutosign = (found: PersonCertificate, now: Date): z.output<typeof AutosignUser> => ({
  user: { user_id: found.userId, name: found.name, active: found.active },
  certificate: { certificate_id: found.id, name: found.subject },
  valid_to: found.notAfter.toISOString(),
  limits: { most: found.limitMost, used: found.limitUsed },
  usable:
    found.active && found.notAfter > now && (found.limitMost === null || found.limitUsed < found.limitMost),
})
