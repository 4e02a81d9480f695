import { bySystem } from '#domain/actors.ts'
import { accessState } from '#domain/external-users/access.ts'
import type { Parts } from '#services/parts.ts'
import { validityOf } from './assisted-link.ts'
import { sendLink } from './send-link.ts'

export interface Beginning {
  organisationId: string
  userId: string
  /** Also the id of the link's row: a run that comes again finds it made. */
  linkId: string
}

/**
 * Sends the link of somebody whose access begins now; one that was moved, ended or opened meanwhile
 * is left alone.
 */
export async function beginAccess(
  parts: Parts,
  { organisationId, userId, linkId }: Beginning,
): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const person = await tx.externalUsers.getLocked(userId)
    if (!person || accessState(validityOf(person), now) !== 'active') return
    if (await tx.linkCodes.has(linkId)) return
    if ((await tx.externalUsers.linksOf([userId], now)).size > 0) return
    const by = bySystem('Access')
    await sendLink(tx, parts, person, { by, now, caps: parts.settings.sending }, linkId)
  })
}
