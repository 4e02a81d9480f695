import { day } from '#contract/vocabulary/time.ts'
import { linkLife } from '#domain/links/link-life.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'

interface Invitation {
  userId: string
  /** Also the id of the link's row: a run that comes again finds it made. */
  invitationId: string
}

/** Mails a member the link of their invitation, if it is still the newest and still waited for. */
export async function mailMemberInvitation(
  parts: Parts,
  organisationId: string,
  { userId, invitationId }: Invitation,
): Promise<void> {
  const now = parts.clock.now()
  const messageId = await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const member = await tx.memberRecords.getLocked(userId)
    if (member?.state !== 'invited' || member.invitation_id !== invitationId) return null
    const user = await tx.users.byId(userId)
    if (!user || (await tx.linkCodes.has(invitationId))) return null
    const { code } = await makeLinkCode(
      tx,
      { purpose: 'invitation', userId, organisationId, id: invitationId },
      now,
    )
    const facts = {
      name: member.first_name,
      organisation: (await tx.organisations.find(organisationId))?.name ?? '',
      sender: member.invited_by ?? '',
      days: linkLife.invitation / day,
      link: addressOfPage((await linkAddressOf(tx, parts)).url, `invitation?token=${code}`),
    }
    const mail = composeMail('member-invitation', facts, {
      to: member.email,
      language: mailLanguageOf(user, await messageSettings(tx)),
    })

    return await queueNotification(tx, parts.keys, mail, {
      template: 'member-invitation',
      docketId: null,
      signerId: null,
    })
  })
  if (messageId) await deliverNotification(parts, organisationId, messageId)
}
