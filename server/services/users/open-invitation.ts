import { Refusal } from '#domain/refusal.ts'
import { hashOfLinkCode, isLinkCode } from '#services/invitations/link-code.ts'
import type { Parts } from '#services/parts.ts'
import { type KnownCode, linkCodes } from '#store/link-codes.ts'
import type { MemberRecord } from '#store/member-records.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { User } from '#store/users.ts'

export interface FoundInvitation {
  store: OrganisationStore
  codeHash: Buffer
  userId: string
}

export interface OpenInvitation {
  code: KnownCode
  member: MemberRecord
  user: User
}

/** The organisation and the person of an invitation's code; what never was one, or long ago, is simply not known. */
export async function findInvitation(parts: Parts, token: string): Promise<FoundInvitation> {
  const codeHash = hashOfLinkCode(token)
  const known = isLinkCode(token)
    ? await parts.store.platform.read((tx) => linkCodes(tx.db).known(codeHash, 'invitation'))
    : null
  if (!known?.organisationId || !known.userId) throw new Refusal('INVALID_URL')

  return { store: parts.store.forOrganisation(known.organisationId), codeHash, userId: known.userId }
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
  const code = await linkCodes(tx.db).known(codeHash, 'invitation')
  // Read behind the code, where nothing is locked: whoever accepts ends it in the act that makes them a member.
  const member = locked ?? (await tx.memberRecords.get(userId))
  const user = await tx.users.byId(userId)
  if (!code || !user) throw new Refusal('INVALID_URL')
  if (member?.state === 'active') throw new Refusal('INVITATION_USED')
  if (member?.state !== 'invited') throw new Refusal('INVITATION_ENDED')
  if (code.endReason === 'replaced') throw new Refusal('LINK_REPLACED')
  if (code.endReason) throw new Refusal('INVITATION_ENDED')
  if (code.expiresAt <= now) throw new Refusal('INVITATION_EXPIRED')

  return { code, member, user }
}
