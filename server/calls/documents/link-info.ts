import type { ActOrigin } from '#domain/actors.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { signerContacts } from '#domain/otp/contacts.ts'
import { Refusal } from '#domain/refusal.ts'
import { shownSeats } from '#domain/signers/group-seat.ts'
import { takesTurn } from '#domain/signers/turn.ts'
import { mayDeclineAll } from '#domain/signing/may-decline.ts'
import { placeRuleOf } from '#domain/signing/told-place.ts'
import { videoRuleOf } from '#domain/signing/video.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { hasWhatsApp } from '#services/otp/has-whatsapp.ts'
import type { Parts } from '#services/parts.ts'
import { findLink, type OpenLink, openLink } from '#services/signing/open-link.ts'
import { markOpened, shownContact } from '#services/signing/send-signer-otp.ts'
import { pageLanguage } from '#services/signing/signer-languages.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** What a link leads to, before anybody has proved who they are: no contents, contacts masked. */
export async function openLinkInfo(parts: Parts, code: string, origin: ActOrigin) {
  const { store, linkId } = await findLink(parts, code)
  const now = parts.clock.now()

  return store.transaction(async (tx) => {
    const open = await openLink(tx, linkId, now)
    await markOpened(tx, open, origin, now)

    return { info: await present(parts, tx, open), next_step: nextStep(open) }
  })
}

async function present(parts: Parts, tx: Tx, { docket, documents, rows, everyone }: OpenLink) {
  const [person] = rows
  if (!person) throw new Refusal('LINK_ENDED')
  const own = new Set(rows.map(({ document_id }) => document_id))
  const { sender, organisation } = await paperFacts(tx, docket, person.name)
  const settings = docketSettings(docket.settings)

  return {
    organisation,
    sender,
    signer_first_name: person.name.split(/\s+/)[0] ?? person.name,
    title: docket.title,
    message: docket.message,
    documents: documents.filter(({ id }) => own.has(id)).map(({ name, pages }) => ({ name, pages })),
    expires_at: docket.expires_at?.toISOString() ?? null,
    contacts: signerContacts(person, settings.signer_otp, {
      hasWhatsApp: hasWhatsApp(parts.settings, settings),
    }).map((contact) => ({ channel: contact.channel, to: shownContact(contact) })),
    language: pageLanguage(parts, person.language),
    signed_at: signedAt(rows)?.toISOString() ?? null,
    place: placeRuleOf(rows, settings),
    video: videoRuleOf(rows, settings) !== 'off',
    may_decline: mayDeclineAll(rows, settings),
    before_you: before(person, everyone),
  }
}

/** When the last of somebody's papers was signed; null while one is not. */
function signedAt(rows: readonly Signer[]): Date | null {
  const moments = rows.flatMap(({ state, signed_at }) => (state === 'signed' && signed_at ? [signed_at] : []))
  if (moments.length < rows.length) return null

  return moments.sort((one, other) => one.getTime() - other.getTime()).at(-1) ?? null
}

/** Those whose turn comes earlier, each once. */
function before(person: Signer, everyone: readonly Signer[]): { name: string; signed: boolean }[] {
  const earlier = shownSeats(everyone).filter(
    (one) => takesTurn(one) && one.state !== 'delegated' && one.sequence < person.sequence,
  )
  const names = new Map<string, { name: string; signed: boolean }>()
  for (const one of earlier) {
    const signed = one.state === 'signed' && (names.get(one.person_key)?.signed ?? true)
    names.set(one.person_key, { name: one.name, signed })
  }

  return [...names.values()]
}

function nextStep({ rows }: OpenLink): 'authenticate' | 'wait' | 'signed' | 'declined' {
  if (rows.every(({ state }) => state === 'signed')) return 'signed'
  if (rows.every(({ state }) => state === 'signed' || state === 'declined' || state === 'delegated'))
    return 'declined'
  if (rows.every(({ state, role }) => state === 'waiting' && role !== 'viewer')) return 'wait'

  return 'authenticate'
}
