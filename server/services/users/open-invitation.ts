import { Refusal } from '#domain/refusal.ts'
import { hashOfLinkCode, isLinkCode } from '#services/links/link-code.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import type { User } from '#store/users/users.ts'
import type { LinkCode } from '#store/wire/link-codes.ts'

export interface FoundInvitation {
  store: OrganisationStore
  codeHash: Buffer
  userId: string
}

export interface OpenInvitation {
  code: LinkCode
  member: MemberRecord
  user: User
}

/**
 * The organisation and the person of an invitation's code; what never was one, or long ago, is
 * simply not known.
 */
export async function findInvitation(parts: Parts, token: string): Promise<FoundInvitation> {
  const codeHash = hashOfLinkCode(token)
  const known = isLinkCode(token)
    ? await parts.store.platform.read((tx) => tx.linkCodes.known(codeHash, 'invitation'))
    : null
  if (!known?.organisation_id || !known.user_id) throw new Refusal('INVALID_URL')

  return { store: parts.store.forOrganisation(known.organisation_id), codeHash, userId: known.user_id }
}

/** Loads an invitation that can be accepted; one that cannot is refused in its own words. */
export async function openInvitation(
  tx: Tx,
  { codeHash, userId }: FoundInvitation,
  now: Date,
  lock = false,
): Promise<OpenInvitation> {
  const locked = lock ? await tx.memberRecords.getLocked(userId) : null
  // Read behind the lock: a newer invitation ends this one.
  const code = await tx.linkCodes.known(codeHash, 'invitation')
  // Read behind the code, where nothing is locked: accepting ends the code in the act that makes
  // the person a member.
  const member = locked ?? (await tx.memberRecords.get(userId))
  const user = await tx.users.byId(userId)
  if (!code || !user) throw new Refusal('INVALID_URL')
  if (member?.state === 'active') throw new Refusal('INVITATION_USED')
  if (member?.state !== 'invited') throw new Refusal('INVITATION_ENDED')
  if (code.end_reason === 'replaced') throw new Refusal('LINK_REPLACED')
  if (code.end_reason) throw new Refusal('INVITATION_ENDED')
  if (code.expires_at <= now) throw new Refusal('INVITATION_EXPIRED')

  return { code, member, user }
}
