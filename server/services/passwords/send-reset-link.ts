import { minute } from '#contract/vocabulary/time.ts'
import { bySystem } from '#domain/actors.ts'
import { linkLife } from '#domain/links/link-life.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { addressOfPage, pagesOfOrganisation } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import { mailingOrganisation } from './mailing-organisation.ts'

interface Asked {
  /** Also the id of the link's row: a run that comes again finds it made. */
  linkId: string
  /** Null where nobody has the address: then there is nobody to write to. */
  userId: string | null
  organisationId: string | null
  /** The administrator who asked for it, where the person did not. */
  sender?: string
}

/** Mails the link with which a password is set; the one before it is dead. */
export async function sendResetLink(parts: Parts, asked: Asked): Promise<void> {
  const { linkId, userId, organisationId, sender } = asked
  if (!userId) return
  const found = await parts.store.platform.read(async (tx) => ({
    user: await tx.users.byId(userId),
    organisation: await mailingOrganisation(tx, userId, organisationId),
  }))
  if (!found.user || !found.organisation) return
  const { user, organisation } = found
  const now = parts.clock.now()
  const messageId = await parts.store
    .forOrganisation(organisation.organisation_id)
    .transaction(async (tx) => {
      const codes = tx.linkCodes
      await tx.users.lock(userId)
      if (await codes.has(linkId)) return null
      await codes.removeOfUser(userId, ['reset'])
      const { code } = await makeLinkCode(tx, { purpose: 'reset', userId, id: linkId }, now)
      const isAsked = organisationId === organisation.organisation_id
      const pages = isAsked ? await pagesOfOrganisation(tx) : null
      const { url } = isAsked ? await linkAddressOf(tx, parts) : { url: parts.settings.publicUrl }
      const page = pages?.change_password ?? 'change-password'
      const facts = {
        name: user.first_name,
        organisation: organisation.name,
        link: `${addressOfPage(url, page)}?token=${code}`,
        minutes: linkLife.reset / minute,
      }
      await tx.audit.add('password-reset-sent', {
        by: bySystem('Login'),
        detail: { user: userId },
      })
      const reader = { to: user.email_id, language: user.language }
      const template = sender ? 'password-reset-by-administrator' : 'password-reset'
      const mail = sender
        ? composeMail('password-reset-by-administrator', { ...facts, sender }, reader)
        : composeMail('password-reset', facts, reader)

      return await queueNotification(tx, parts.keys, mail, {
        template,
        docketId: null,
        signerId: null,
      })
    })
  if (messageId) await deliverNotification(parts, organisation.organisation_id, messageId)
}
