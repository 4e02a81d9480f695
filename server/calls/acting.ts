import { byMember } from '#domain/actors.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { CallContext } from './answer.ts'
import { memberOf } from './askers.ts'

/** The member who acts, how the audit trail names them, how many they may invite, and what follows. */
export function actingMember(context: CallContext): Acting {
  const member = memberOf(context)
  const by = byMember(member.userId, member.name, context.origin)

  const { settings, followUps, clock } = context.parts

  return { member, by, caps: settings.sending, followUps, now: clock.now() }
}
