import { mailMemberInvitation } from '#services/users/mail-member-invitation.ts'
import { job } from './define-job.ts'

interface Payload {
  organisationId: string
  invitations: { userId: string; invitationId: string }[]
}

/** Mails the links of invitations to an organisation. */
export const sendMemberInvitations = job(
  'send-member-invitations',
  async ({ organisationId, invitations }: Payload, parts) => {
    for (const invitation of invitations) await mailMemberInvitation(parts, organisationId, invitation)
  },
)
