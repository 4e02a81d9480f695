import type { Member } from '#domain/askers.ts'
import { familyLife } from '#domain/sessions/session-life.ts'
import type { Tx } from '#store/store.ts'

// Our choice: as long as it takes from the password to the button.
const freshFor = 5 * 60 * 1000

/** Whether a member came in a moment ago: an act that asks for a proof needs no second one then. */
export async function isOpenedLately(tx: Tx, member: Member, now: Date): Promise<boolean> {
  const session = await tx.sessions.newestOfFamily(member.sessionId)
  if (!session) return false

  return now.getTime() - (session.family_expires_at.getTime() - familyLife) <= freshFor
}
