import type { AuditFacts } from '#store/store.ts'
import type { User } from '#store/users.ts'
import type { SessionOrigin } from './open-session.ts'

/** How the audit trail names a person who acts on their own login. */
export const byMember = (
  user: Pick<User, 'id' | 'firstName' | 'lastName'>,
  origin: SessionOrigin,
): AuditFacts['by'] => ({
  kind: 'member',
  id: user.id,
  name: `${user.firstName} ${user.lastName}`.trim(),
  address: origin.address,
  device: origin.device,
})
