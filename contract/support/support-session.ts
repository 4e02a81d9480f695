import { z } from 'zod'
import { Id } from '../vocabulary/ids.ts'
import { supportMay } from '../vocabulary/support-sessions.ts'

export const ConsentId = Id

/** A consent to support, and what became of it. */
export const SupportSession = z.object({
  consent_id: ConsentId,
  purpose: z.string(),
  minutes: z.int(),
  may: z.enum(supportMay),
  /**
   * `waiting`: a code that nobody has used yet; `unused`: one whose time is over or that was taken
   * back.
   */
  state: z.enum(['waiting', 'running', 'ended', 'unused']),
  /** Who consented, and as whom support acts. */
  person: z.string(),
  made_at: z.iso.datetime(),
  code_until: z.iso.datetime(),
  operator: z.string().nullable(),
  reason: z.string().nullable(),
  began_at: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
  end_reason: z.enum(['withdrawn', 'operator', 'client', 'expired', 'logged-out']).nullable(),
})
