import { docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import { composeForPhone, composeMail } from '#services/notifications/compose.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { waysWanted } from '#services/notifications/told-ways.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

interface Answered {
  docket: Docket
  signer: Signer
  question: string
  answer: string
  who: string
}

/**
 * Tells the signer what was answered, by the ways of their invitation. The link to the page is
 * theirs already.
 */
export async function tellAnswer(tx: Tx, keys: Keys, { docket, signer, ...said }: Answered): Promise<void> {
  const settings = docketSettings(docket.settings)
  const facts = { ...(await paperFacts(tx, docket, signer.name)), ...said }
  const about = { template: 'question-answered', docketId: docket.id, signerId: signer.id } as const
  const ways = await waysWanted(tx, 'question', signer.user_id, waysTo(signer, settings.channels))
  if (ways.mail) {
    const to = { to: ways.mail, language: mailLanguageOf(signer, settings) }
    await queueNotification(tx, keys, composeMail('question-answered', facts, to), about)
  }
  const language = smsLanguageOf(signer, docket.settings)
  for (const message of composeForPhone('question-answered', facts, ways, { language }))
    await queueNotification(tx, keys, message, about)
}
