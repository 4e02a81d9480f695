import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import type { Settling } from '#services/organisations/save-settings.ts'

/** Who changes settings, when, and within what the installation allows. */
export const settling = (context: CallContext): Settling => ({
  by: actingMember(context).by,
  now: context.parts.clock.now(),
  installation: context.parts.settings,
})
