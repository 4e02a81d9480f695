import type { ExpectedFacts } from '#contract/vocabulary/certificate-facts.ts'
import { isUnattended } from '#contract/vocabulary/signing-methods.ts'
import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { requireReachable } from '#domain/sending/message-ways.ts'
import { isExchange } from '#domain/signers/exchange.ts'
import { isUnopened } from '#domain/signers/group-seat.ts'
import { keyOnDocket, requireNewContact } from '#domain/signers/person-key.ts'
import { moveSigner, wrongSignerState } from '#domain/signers/signer-moves.ts'
import { requireApart, requireWitnessed } from '#domain/signers/witness.ts'
import { someFact } from '#domain/signing/compare-facts.ts'
import { requireAboveFloor } from '#domain/signing/method-floor.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { advanceDocket, ringAsked, sendInvitations } from '#services/dockets/advance-docket.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { type Folder, type OpenDocument, openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { dropGivenBy } from '#services/document-files/supporting/asked-papers.ts'
import { sealFacts } from '#services/expected-facts.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import { tellExchange } from '#services/notifications/tell-exchange.ts'
import { requiredOfSigners, requireFilled } from '#services/organisations/required-fields.ts'
import { carryAccessCode, changeAccessCode } from '#services/signers/access-codes.ts'
import { requireSamePerson } from '#services/signers/add-signer.ts'
import { followPerson } from '#services/signers/place-tags.ts'
import { reserveForMethods } from '#services/signers/reserve-for-methods.ts'
import { requireInNoGroup } from '#services/signers/seats/people-of-seats.ts'
import { enrolledAmong, requireEnrolled, withHandMethods } from '#services/signers/unattended-seats.ts'
import { contactsOf, whoWasAndIs } from '#services/signers/who-was-and-is.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

interface Fields {
  name?: string
  email?: string | null
  mobile?: string | null
  methods?: string[]
  language?: string
  facts?: ExpectedFacts | null
  code_by?: MessageChannel | null
  asks_factor?: boolean
  /** Of a witness: whose signature they see, on the document of `signerId`. */
  witness_of?: string
}

/** What was said of one person is not said of another who takes their place. */
function expected(keys: Keys, before: Signer, after: Signer, { facts }: Fields) {
  if (facts === undefined && !isExchange(before, after)) return {}
  const given = someFact(facts)

  return { expected_facts: null, sealed_facts: given && sealFacts(keys, before.docket_id, given) }
}

const fixed = ['signing', 'signed', 'declined', 'delegated']

interface Change {
  fields: Fields
  shares_phone: boolean
  /** On the document of the signer alone: elsewhere on the docket the person stays as they are. */
  onlyHere?: boolean
  /** Null takes the access code away; undefined leaves it. */
  accessCodeHash?: string | null | undefined
}

/**
 * Changes a person on all documents of a docket. A new contact ends the old link, and a person who
 * was invited is invited again.
 */
export async function changePerson(
  tx: Tx,
  docketId: string,
  signerId: string,
  { fields, shares_phone, onlyHere = false, accessCodeHash }: Change,
  { member, by, caps, now }: Acting,
  keys: Keys,
): Promise<OpenDocument> {
  const found = await tx.signers.get(signerId)
  if (!found || found.docket_id !== docketId) throw new Refusal('SIGNER_NOT_FOUND')
  const opened = await openDocument(tx, found.document_id)
  await requireMayOn(tx, 'correct', opened, member)
  await beginChange(tx, opened.docket, { member, by, now })
  const before = opened.signers.find(({ id }) => id === signerId)
  if (!before) throw new Refusal('SIGNER_NOT_FOUND')
  const { methods: _, ...personal } = withoutUndefined(fields)
  if (isUnopened(before) && (Object.keys(personal).length > 0 || accessCodeHash !== undefined))
    throw new Refusal('GROUP_NO_PERSON', { values: { name: before.name } })
  const ofPerson = opened.signers.filter(({ person_key }) => person_key === before.person_key)
  const rows = onlyHere ? [before] : ofPerson
  const stays = ofPerson.length > rows.length
  const settled = rows.find(({ state }) => fixed.includes(state))
  if (settled) throw wrongSignerState(settled)

  const after = { ...before, ...withoutUndefined(fields) }
  const seen = fields.witness_of === undefined ? null : newWitnessed(before, after, fields.witness_of, opened)
  const isNewContact = after.email !== before.email || after.mobile !== before.mobile
  const others = othersThan(before, opened)
  const sharing = { sharesPhone: shares_phone || after.mobile === before.mobile }
  const key = isNewContact ? keyOnDocket({ ...after, ...sharing }, others) : before.person_key
  const signed = isExchange(before, after) ? whoSigned(opened) : []
  if (signed.length > 0 && !docketSettings(opened.docket.settings).exchange_signers)
    throw new Refusal('EXCHANGE_OFF')
  const here = onlyHere ? others.filter(({ document_id }) => document_id === before.document_id) : others
  if (opened.document.state === 'out_for_signature')
    requireAboveFloor([after], docketSettings(opened.docket.settings))
  if (isNewContact || after.name !== before.name) requireNewContact(after, here, sharing)
  if (isNewContact) await requireInNoGroup(tx, [after], here)
  if (isNewContact)
    requireApart(
      after,
      ofPerson.map(({ id }) => id),
      opened.signers,
    )
  if (isNewContact && onlyHere)
    requireSamePerson(
      others.find(({ person_key }) => person_key === key),
      after,
    )
  if (isNewContact) {
    const named = (await requiredOfSigners(tx, opened.docket)).filter((field) => field in fields)
    requireFilled<'signer'>(named, after)
    if (opened.document.state === 'out_for_signature')
      requireReachable([after], docketSettings(opened.docket.settings).channels)
    // Who stays on another document keeps their link.
    if (!stays) await tx.signerLinks.end(docketId, before.person_key, 'replaced', now)
    await tx.notifications.withdrawLinks(
      docketId,
      rows.map(({ id }) => id),
      now,
    )
  }
  if (isExchange(before, after)) {
    await dropGivenBy(
      tx,
      rows.map(({ id }) => id),
      now,
    )
    await tx.signerLinks.forgetRead(
      docketId,
      before.person_key,
      rows.map(({ document_id }) => document_id),
    )
  }
  const known = isNewContact && after.email ? await tx.members.withEmail(after.email) : null
  const userId = isNewContact ? (known?.id ?? null) : before.user_id
  if (after.methods.some(isUnattended))
    requireEnrolled({ ...after, userId }, await enrolledAmong(tx, userId ? [userId] : [], now))
  for (const row of rows) {
    const invitedAnew = isNewContact && row.state !== 'waiting'
    await tx.signers.update(
      row.id,
      {
        name: after.name,
        email: after.email,
        mobile: after.mobile,
        methods: withHandMethods(after.methods, docketSettings(opened.docket.settings).methods),
        // What is chosen now is tried; an invitation stays one.
        ...(row.state === 'waiting' && { unattended_reason: null }),
        language: after.language,
        code_by: after.code_by,
        asks_factor: after.asks_factor,
        person_key: key,
        ...expected(keys, before, after, fields),
        ...(isNewContact && {
          user_id: known?.id ?? null,
          is_self: known?.id === member.userId,
          kind: row.kind === 'nesl' ? row.kind : known?.id === member.userId ? 'self' : 'person',
        }),
        ...(seen && boundTo(row, seen, opened)),
        ...(invitedAnew && { state: moveSigner(row, 'invited'), invited_at: now }),
      },
      now,
    )
    const event = isNewContact ? 'signer-contact-changed' : 'signer-changed'
    await tx.audit.add(signed.length > 0 ? 'signer-exchanged' : event, {
      by,
      docketId,
      documentId: row.document_id,
      signerId: row.id,
      detail: {
        name: after.name,
        fields: Object.keys(withoutUndefined(fields)).join(', '),
        ...(isExchange(before, after) && whoWasAndIs(keys, before, after)),
      },
    })
  }
  if (key !== before.person_key)
    await followPerson(
      tx,
      opened.documents.filter(({ id }) => rows.some(({ document_id }) => document_id === id)),
      { from: before.person_key, to: key },
    )
  await carryAccessCode(tx, keys, { docketId, from: before.person_key, to: key, stays }, now)
  if (accessCodeHash !== undefined)
    await changeAccessCode(tx, keys, { ...after, person_key: key }, { hash: accessCodeHash, by, now })
  if (isNewContact && opened.document.state === 'out_for_signature')
    await countInvitations(tx, docketId, [{ ...after, person_key: key, user_id: known?.id ?? null }], {
      caps,
      now,
    })
  if (isNewContact && rows.some(({ state }) => state !== 'waiting')) {
    await sendInvitations(tx, docketId, [key])
    const asked = rows.filter(({ state }) => state !== 'waiting')
    await ringAsked(
      tx,
      docketId,
      asked.map((row) => ({ ...row, user_id: known?.id ?? null })),
      now,
    )
  }
  if (signed.length > 0)
    await tellExchange(tx, keys, {
      docket: opened.docket,
      signed,
      who: after.name,
      contact: contactsOf(after).map(maskContact).join(', '),
      was: before.name,
      contactWas: contactsOf(before).map(maskContact).join(', '),
    })
  // Who was not asked because a certificate should sign is asked now.
  if (fields.methods && opened.document.state === 'out_for_signature') await advanceDocket(tx, docketId, now)
  await tx.dockets.refreshSearchText(docketId)
  await tx.announce(docketId, 'signers-changed', { by: by.name })
  const changed = await openDocument(tx, before.document_id)
  await reserveForMethods(tx, changed, rows, { member, by, now })

  return changed
}

/** Another seat for a witness to see, while the witness is not asked yet. */
function newWitnessed(before: Signer, after: Signer, signerId: string, { signers }: Folder): Signer {
  if (before.role !== 'witness') throw new Refusal('WITNESS_OF_NOBODY')
  if (before.state !== 'waiting') throw wrongSignerState(before)

  return requireWitnessed(after, signerId, before.document_id, signers)
}

/**
 * On each document the seat of the same person; where that person is not, the witness stays with
 * whom they had.
 */
function boundTo(row: Signer, seen: Signer, { signers }: Folder): { witness_of?: string; sequence?: number } {
  const here = signers.find(
    (one) =>
      one.document_id === row.document_id && one.person_key === seen.person_key && one.role === 'signer',
  )

  return here ? { witness_of: here.id, sequence: here.sequence } : {}
}

/** One row of each person who has signed or agreed already. */
const whoSigned = ({ signers }: Folder): Signer[] => [
  ...new Map(
    signers.filter(({ state }) => state === 'signed').map((signer) => [signer.person_key, signer]),
  ).values(),
]

const othersThan = (person: Signer, { signers }: Folder): Signer[] =>
  signers.filter(({ person_key }) => person_key !== person.person_key)

const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
