import type { z } from 'zod'
import type { SupportSession } from '#contract/support/support-session.ts'
import type { SupportConsent } from '#store/support/support-consents.ts'

type Presented = z.output<typeof SupportSession>

export function presentSupportSession(consent: SupportConsent, now: Date): Presented {
  return {
    consent_id: consent.id,
    purpose: consent.purpose,
    minutes: consent.minutes,
    may: consent.may,
    state: stateOf(consent, now),
    person: consent.user_name,
    made_at: consent.created_at.toISOString(),
    code_until: consent.code_until.toISOString(),
    operator: consent.operator_name,
    reason: consent.reason,
    began_at: iso(consent.began_at),
    until: iso(consent.until_at),
    ended_at: iso(consent.ended_at),
    ended_by: consent.ended_by,
    end_reason: consent.end_reason,
  }
}

/** By the clock where the job that notes an end has not come to it yet. */
function stateOf(consent: SupportConsent, now: Date): Presented['state'] {
  if (consent.began_at)
    return consent.ended_at || (consent.until_at && consent.until_at <= now) ? 'ended' : 'running'

  return consent.ended_at || consent.code_until <= now ? 'unused' : 'waiting'
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null
