import { docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import type { Parts } from '#services/parts.ts'
import { composeMail, composeSms } from './compose.ts'
import { paperFacts } from './paper-facts.ts'
import { queueNotification } from './queue-notification.ts'

export interface RevokedNews {
  organisationId: string
  docketId: string
  documentId: string
  reason: string
}

/** Tells everyone who was asked that a document was taken back; who was still waiting knows nothing of it. */
export async function tellSignersOfRevocation(parts: Parts, news: RevokedNews): Promise<void> {
  await parts.store.forOrganisation(news.organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(news.docketId)
    if (!docket) return
    const told = new Set(
      (await tx.notifications.ofDocket(news.docketId))
        .filter(({ template }) => template === 'docket-revoked')
        .map(({ signer_id }) => signer_id),
    )
    const asked = (await tx.signers.ofDocument(news.documentId)).filter(
      ({ id, state, user_id }) =>
        !told.has(id) &&
        !['waiting', 'declined', 'delegated'].includes(state) &&
        // Who took it back knows.
        user_id !== docket.initiator_id,
    )
    const settings = docketSettings(docket.settings)
    for (const signer of asked) {
      const facts = {
        ...(await paperFacts(tx, docket, signer.name, new Set([news.documentId]))),
        reason: news.reason,
      }
      const about = { template: 'docket-revoked', docketId: docket.id, signerId: signer.id } as const
      const ways = waysTo(signer, settings.channels)
      if (ways.mail)
        await queueNotification(
          tx,
          parts.keys,
          composeMail('docket-revoked', facts, {
            to: ways.mail,
            language: mailLanguageOf(signer, settings),
          }),
          about,
        )
      const sms =
        ways.sms &&
        composeSms('docket-revoked', facts, {
          to: ways.sms,
          language: smsLanguageOf(signer, docket.settings),
        })
      if (sms) await queueNotification(tx, parts.keys, sms, about)
    }
  })
}
