import { docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import type { FollowUp } from '#services/follow-up.ts'
import type { Parts } from '#services/parts.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { composeForPhone, composeMail } from './compose.ts'
import { paperFacts } from './paper-facts.ts'
import { queueNotification } from './queue-notification.ts'
import { waysWanted } from './told-ways.ts'

export interface SignedNews {
  organisationId: string
  docketId: string
  signerId: string
}

const template = 'signer-signed'

/** Where the organisation tells each signer that it is signed: their page may not have said so. */
export const tellSignedLater: FollowUp = {
  async onSigned(tx, document, { signerId, isInFile }) {
    if (!isInFile) return
    const { tell_signed } = await tx.organisationSettings.read(['tell_signed'])
    if (tell_signed !== true) return
    await tx.jobs.send('tell-signed', {
      organisationId: tx.organisationId,
      docketId: document.docket_id,
      signerId,
    })
  },
}

/**
 * Tells a person that they have signed: once for all papers of one act, however many seats ask for
 * it and however often.
 */
export async function tellSigned(parts: Parts, { organisationId, docketId, signerId }: SignedNews) {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(docketId)
    const seats = docket && (await seatsOfAct(tx, signerId))
    const [signer] = seats ?? []
    if (!docket || !seats || !signer) return
    const told = await tx.notifications.ofDocket(docketId)
    if (told.some((one) => one.template === template && seats.some(({ id }) => id === one.signer_id))) return

    const settings = docketSettings(docket.settings)
    const facts = await paperFacts(tx, docket, signer.name, new Set(seats.map((seat) => seat.document_id)))
    const ways = await waysWanted(tx, 'to_sign', signer.user_id, waysTo(signer, settings.channels))
    const about = { template, docketId, signerId: signer.id } as const
    const messages = composeForPhone(template, facts, ways, {
      language: smsLanguageOf(signer, docket.settings),
    })
    if (ways.mail) {
      const language = mailLanguageOf(signer, settings)
      messages.unshift(composeMail(template, facts, { to: ways.mail, language }))
    }
    for (const message of messages) await queueNotification(tx, parts.keys, message, about)
  })
}

/**
 * What was signed together. None where nobody came by a link: a certificate that signs by itself,
 * and members with many papers, see it elsewhere. None either while the sender has to decide.
 */
async function seatsOfAct(tx: Tx, signerId: string): Promise<Signer[]> {
  const id = await tx.signingAttempts.signedActOf(signerId)
  const transaction = id === null ? null : await tx.signingTransactions.get(id)
  if (!transaction?.link_id) return []
  const attempts = await tx.signingAttempts.ofTransaction(transaction.id)
  const signed = new Set(attempts.filter(({ state }) => state === 'signed').map((one) => one.signer_id))
  const seats = await tx.signers.ofDocket(transaction.docket_id)

  return seats.filter(({ id, hold_reason }) => signed.has(id) && hold_reason === null)
}
