import { docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { composeForPhone, composeMail } from './compose.ts'
import { paperFacts } from './paper-facts.ts'
import { queueNotification } from './queue-notification.ts'

interface Exchange {
  docket: Docket
  /** One row a person: who signed before somebody was put in another's place. */
  signed: readonly Signer[]
  who: string
  contact: string
  was: string
  contactWas: string
  /** They handed their turn over themselves. */
  handedOver?: boolean
}

/**
 * Tells those who signed that somebody else signs in another's place, in the transaction of the
 * exchange.
 */
export async function tellExchange(
  tx: Tx,
  keys: Keys,
  { docket, signed, ...exchange }: Exchange,
): Promise<void> {
  const settings = docketSettings(docket.settings)
  for (const signer of signed) {
    const facts = { ...(await paperFacts(tx, docket, signer.name)), ...exchange }
    const about = { template: 'signer-exchanged', docketId: docket.id, signerId: signer.id } as const
    const ways = waysTo(signer, settings.channels)
    if (ways.mail) {
      const language = mailLanguageOf(signer, settings)
      await queueNotification(
        tx,
        keys,
        composeMail('signer-exchanged', facts, { to: ways.mail, language }),
        about,
      )
    }
    const language = smsLanguageOf(signer, docket.settings)
    for (const message of composeForPhone('signer-exchanged', facts, ways, { language }))
      await queueNotification(tx, keys, message, about)
  }
}
