import { type Actor, byMember } from '#domain/actors.ts'
import type { Operator } from '#domain/askers.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { CallContext } from './answer.ts'
import { memberOf, operatorOf } from './askers.ts'

/**
 * The member who acts, how the audit trail names them, how many they may invite, and what follows.
 */
export function actingMember(context: CallContext): Acting {
  const member = memberOf(context)
  const by = byMember(member.userId, member.name, context.origin)

  const { settings, followUps, clock } = context.parts

  return { member, by, caps: settings.sending, followUps, now: clock.now() }
}

/**
 * The operator who acts, and how the audit trail names them; what they act on is mostly another
 * organisation's.
 */
export function actingOperator(context: CallContext): { operator: Operator; by: Actor; now: Date } {
  const operator = operatorOf(context)
  const by = { ...byMember(operator.userId, operator.name, context.origin), role: 'operator' }

  return { operator, by, now: context.parts.clock.now() }
}
