import type { AuditFacts } from '#store/store.ts'
import type { CallContext } from './answer.ts'
import { memberOf } from './askers.ts'

/** The member who acts, how the audit trail names them, and how many they may invite. */
export function actingMember(context: CallContext) {
  const member = memberOf(context)
  const by: AuditFacts['by'] = {
    kind: 'member',
    id: member.userId,
    name: member.name,
    address: context.origin.address,
    device: context.origin.device,
  }

  return { member, by, caps: context.parts.settings.sending }
}
