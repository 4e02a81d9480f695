import { type Invitation, invitePerson } from '#services/invitations/invite-person.ts'
import { job } from './define-job.ts'

/**
 * Makes a person's link and the messages that carry it, unless the world moved on while we waited.
 */
export const sendSignerInvite = job('send-signer-invite', async (invitation: Invitation, parts) =>
  invitePerson(parts, invitation),
)
