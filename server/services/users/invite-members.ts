import type { SendingCaps } from '#domain/sending/caps.ts'
import { countMemberInvitations } from '#services/limits/count-invitations.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

export interface Inviting {
  caps: SendingCaps
  now: Date
}

interface Invited {
  userId: string
  name: string
  email: string
}

// Our choice: a job that dies over a mail repeats no more than so many.
const mailsOfJob = 50

/**
 * Decides that these members are invited, again or for the first time: earlier links end, a job
 * mails the new ones.
 */
export async function inviteMembers(
  tx: Tx,
  people: readonly Invited[],
  { caps, now }: Inviting,
): Promise<void> {
  if (people.length === 0) return
  await countMemberInvitations(tx, people, { caps, now })
  const invitations = people.map(({ userId }) => ({ userId, invitationId: newId() }))
  await tx.linkCodes.endInvitations(
    tx.organisationId,
    people.map(({ userId }) => userId),
    'replaced',
    now,
  )
  await tx.memberRecords.noteInvited(invitations, now)
  for (let begin = 0; begin < invitations.length; begin += mailsOfJob)
    await tx.jobs.send('send-member-invitations', {
      organisationId: tx.organisationId,
      invitations: invitations.slice(begin, begin + mailsOfJob),
    })
}
