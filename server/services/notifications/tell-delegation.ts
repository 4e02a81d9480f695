import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { composeMail } from './compose.ts'
import { paperFacts } from './paper-facts.ts'
import { queueNotification } from './queue-notification.ts'
import { tellExchange } from './tell-exchange.ts'
import { tellInitiator } from './tell-initiator.ts'
import { waysWanted } from './told-ways.ts'

interface Delegated {
  open: { docket: Docket; everyone: readonly Signer[] }
  from: Signer
  delegate: { name: string; email: string | null; mobile: string | null; reason: string; isHeld: boolean }
}

const masked = ({ email, mobile }: { email: string | null; mobile: string | null }): string =>
  [email, mobile]
    .filter((contact) => contact !== null)
    .map(maskContact)
    .join(', ')

/**
 * Tells the sender who took over and why, and those who signed before that somebody else is to sign
 * beside them.
 */
export async function tellDelegation(
  tx: Tx,
  parts: Parts,
  { open: { docket, everyone }, from, delegate }: Delegated,
): Promise<void> {
  await tellInitiator(
    tx,
    parts.keys,
    docket.id,
    'signer-delegated',
    {
      who: delegate.name,
      contact: masked(delegate),
      was: from.name,
      reason: delegate.reason,
      waits: delegate.isHeld,
      link: addressOfPage((await linkAddressOf(tx, parts)).url, `workflow/view/${from.document_id}`),
    },
    { now: parts.clock.now(), signerId: from.id, documentId: from.document_id, subject: from.person_key },
  )
  const signed = new Map(
    everyone.filter(({ state }) => state === 'signed').map((signer) => [signer.person_key, signer]),
  )
  await tellExchange(tx, parts.keys, {
    docket,
    signed: [...signed.values()],
    who: delegate.name,
    contact: masked(delegate),
    was: from.name,
    contactWas: masked(from),
    handedOver: true,
  })
}

/**
 * Tells somebody that the sender wants them to sign themselves; their new link comes with the
 * invitation.
 */
export async function tellHandoverRefused(
  tx: Tx,
  keys: Keys,
  { docket, signer, who, reason }: { docket: Docket; signer: Signer; who: string; reason: string },
): Promise<void> {
  const settings = docketSettings(docket.settings)
  const { mail } = await waysWanted(tx, 'to_sign', signer.user_id, waysTo(signer, settings.channels))
  if (!mail) return
  const facts = { ...(await paperFacts(tx, docket, signer.name)), who, reason }
  await queueNotification(
    tx,
    keys,
    composeMail('handover-refused', facts, { to: mail, language: mailLanguageOf(signer, settings) }),
    { template: 'handover-refused', docketId: docket.id, signerId: signer.id },
  )
}
