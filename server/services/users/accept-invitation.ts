import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveMember } from '#domain/users/member-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { changePassword } from '#services/passwords/change-password.ts'
import type { ListedSession } from '#services/passwords/end-listed-sessions.ts'
import { byUser } from '#services/sessions/by-user.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { Tx } from '#store/store.ts'
import { type FoundInvitation, openInvitation } from './open-invitation.ts'

/**
 * Who accepts: somebody new to us, or somebody known who has proved that they are the one invited.
 */
export type Accepting =
  | {
      kind: 'new'
      first_name: string
      last_name: string
      mobile: string | null
      password: string
    }
  | { kind: 'known'; passwordHash: string | null }

/**
 * Of two at the same moment one finds the invitation used. Answers the sessions that a first
 * password ends.
 */
export async function acceptInvitation(
  tx: Tx,
  parts: Parts,
  found: FoundInvitation,
  accepting: Accepting,
  origin: SessionOrigin,
): Promise<ListedSession[]> {
  const now = parts.clock.now()
  await tx.users.lock(found.userId)
  const { member, user } = await openInvitation(tx, found, now, true)
  const ended: ListedSession[] = []
  if (accepting.kind === 'new') {
    // A person who has a password is known: a link alone never changes it.
    if (user.password_hash !== null) throw new Refusal('WRONG_LOGIN')
    const { first_name, last_name, mobile } = accepting
    await tx.users.introduce(user.id, { first_name, last_name, mobile_number: mobile })
    ended.push(...(await changePassword(tx, parts, user.id, accepting.password, origin)))
  } else if (user.password_hash !== accepting.passwordHash) throw new Refusal('WRONG_LOGIN')
  await tx.linkCodes.endInvitations(tx.organisationId, [user.id], 'ended', now)
  await tx.memberRecords.update(member.id, {
    state: moveMember(member.state, 'active'),
    joined_at: now,
    invitation_id: null,
  })
  const joined = (await tx.users.byId(user.id)) ?? user
  await tx.audit.add('member-joined', {
    by: byUser(joined, origin),
    detail: {
      ...about('person', user.id, fullName(joined)),
      ...changed(
        { state: 'invited', name: fullName(member) },
        {
          state: 'active',
          name: fullName(joined),
        },
      ),
    },
  })

  return ended
}
