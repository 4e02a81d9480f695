import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { KnownMember } from '#store/users/members.ts'

/**
 * The member of this organisation who signs by a link; null for everybody else. Every contact of
 * the link must be theirs: a sender could have put another mobile number beside a member's address,
 * and its holder would see what is the member's.
 */
export async function memberOfLink(tx: Tx, rows: readonly Signer[]): Promise<KnownMember | null> {
  const [person] = rows
  if (!person?.user_id || !person.email) return null
  const member = await tx.members.withEmail(person.email)
  if (member?.id !== person.user_id) return null

  return person.mobile === null || person.mobile === member.mobile_number ? member : null
}
