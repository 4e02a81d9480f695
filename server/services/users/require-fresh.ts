import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import { differing, type MemberChange } from './member-change.ts'
import { shownMember } from './shown-member.ts'

/** What moves a member's revision. */
const changes = [
  'member-invited',
  'member-changed',
  'member-corrected',
  'member-switched-off',
  'member-switched-on',
  'member-ended',
  'member-restored',
  'own-details-changed',
  'own-contact-changed',
  'contact-taken-back',
  'contact-change-proposed',
]

/**
 * Of two who change at once the second reads first: who was faster, and beside each field that
 * differs what is there now, by name.
 */
export async function requireFresh(tx: Tx, member: MemberRecord, change: MemberChange): Promise<void> {
  if (member.revision === change.revision) return
  const { contact, place } = differing(member, change)
  const { role_label, department_name } = await shownMember(tx, member.user_id)
  const now: Record<string, unknown> = { ...member, role_id: role_label, department_id: department_name }
  const by = await whoChanged(tx, member.user_id)
  throw new Refusal('MEMBER_STALE', {
    ...(by && { values: { who: by } }),
    fields: Object.keys({ ...contact, ...place }).map((name) => ({
      path: name === 'department_id' ? 'depId' : name,
      code: 'VALUE_NOW',
      values: { value: String(now[name] ?? '') },
    })),
  })
}

/** The person who changed this member last; null where nobody has. */
export async function whoChanged(tx: Tx, userId: string): Promise<string | null> {
  const wanted = { events: changes, actorId: null, aboutId: userId, from: null, to: null, search: null }
  const { entries } = await tx.activities.page(wanted, null, 1)

  return entries[0]?.actor_name ?? null
}
