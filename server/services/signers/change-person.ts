import type { Member } from '#domain/askers.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import { requireReachable } from '#domain/sending/message-ways.ts'
import { personKey, requireNewContact } from '#domain/signers/person-key.ts'
import { moveSigner, wrongSignerState } from '#domain/signers/signer-moves.ts'
import { sum } from '#services/balances/open-balance.ts'
import { reserve, type Take } from '#services/balances/reserve.ts'
import { aadhaarTakes } from '#services/balances/takes-of-documents.ts'
import { sendInvitation } from '#services/dockets/advance-docket.ts'
import {
  type Folder,
  type OpenDocument,
  openDocument,
  requireInitiator,
} from '#services/dockets/open-folder.ts'
import { countInvitations } from '#services/invitations/count-invitations.ts'
import { requiredOfSigners, requireFilled } from '#services/organisations/required-fields.ts'
import type { Signer } from '#store/signers.ts'
import type { AuditFacts, Tx } from '#store/store.ts'

interface Fields {
  name?: string
  email?: string | null
  mobile?: string | null
  methods?: string[]
  language?: string
}

interface Acting {
  member: Member
  by: AuditFacts['by']
  caps: SendingCaps
  now: Date
}

const fixed = ['signing', 'signed', 'declined', 'delegated']

/** Changes a person on all documents of a docket. With a new contact the old link dies and whoever was invited is invited anew. */
export async function changePerson(
  tx: Tx,
  docketId: string,
  signerId: string,
  fields: Fields,
  { member, by, caps, now }: Acting,
): Promise<OpenDocument> {
  const found = await tx.signers.get(signerId)
  if (!found || found.docket_id !== docketId) throw new Refusal('SIGNER_NOT_FOUND')
  const opened = await openDocument(tx, found.document_id)
  requireInitiator(opened, member)
  requireDocumentState(opened.document.state, 'draft', 'out_for_signature')
  const before = opened.signers.find(({ id }) => id === signerId)
  if (!before) throw new Refusal('SIGNER_NOT_FOUND')
  const rows = opened.signers.filter(({ person_key }) => person_key === before.person_key)
  const settled = rows.find(({ state }) => fixed.includes(state))
  if (settled) throw wrongSignerState(settled)

  const after = { ...before, ...withoutUndefined(fields) }
  const key = personKey(after)
  const isNewContact = after.email !== before.email || after.mobile !== before.mobile
  if (isNewContact) {
    const named = (await requiredOfSigners(tx, opened.docket)).filter((field) => field in fields)
    requireFilled<'signer'>(named, after)
    requireNewContact(after, othersThan(before, opened))
    if (opened.document.state === 'out_for_signature')
      requireReachable([after], docketSettings(opened.docket.settings).channels)
    await tx.signerLinks.end(docketId, before.person_key, 'replaced', now)
    await tx.notifications.withdraw(
      docketId,
      rows.map(({ id }) => id),
      now,
    )
  }
  const known = isNewContact && after.email ? await tx.members.withEmail(after.email) : null
  for (const row of rows) {
    const invitedAnew = isNewContact && row.state !== 'waiting'
    await tx.signers.update(
      row.id,
      {
        name: after.name,
        email: after.email,
        mobile: after.mobile,
        methods: after.methods,
        language: after.language,
        person_key: key,
        ...(isNewContact && { user_id: known?.userId ?? null, is_self: known?.userId === member.userId }),
        ...(invitedAnew && { state: moveSigner(row, 'invited'), invited_at: now }),
      },
      now,
    )
    await tx.audit.add(isNewContact ? 'signer-contact-changed' : 'signer-changed', {
      by,
      docketId,
      documentId: row.document_id,
      signerId: row.id,
      detail: { name: after.name, fields: Object.keys(withoutUndefined(fields)).join(', ') },
    })
  }
  if (isNewContact && opened.document.state === 'out_for_signature')
    await countInvitations(tx, docketId, [{ ...after, person_key: key, user_id: known?.userId ?? null }], {
      caps,
      now,
    })
  if (isNewContact && rows.some(({ state }) => state !== 'waiting')) await sendInvitation(tx, docketId, key)
  await tx.dockets.refreshSearchText(docketId)
  await tx.announce(docketId, 'signers-changed', {})
  const changed = await openDocument(tx, before.document_id)
  await reserveForMethods(tx, changed, rows, { member, by, now })

  return changed
}

/** Whoever may sign by Aadhaar only now takes an e-sign of the balance, unless one is held that nobody else takes. */
async function reserveForMethods(
  tx: Tx,
  { docket, documents, signers }: OpenDocument,
  before: readonly Signer[],
  { member, by, now }: Omit<Acting, 'caps'>,
): Promise<void> {
  const gained = new Set(before.flatMap(({ id, methods }) => (methods.includes('aadhaar_otp') ? [] : [id])))
  const out = documents.filter(({ state }) => state === 'out_for_signature').map(({ id }) => id)
  const gaining = aadhaarTakes(
    out,
    signers.filter(({ id }) => gained.has(id)),
  )
  const takes: Take[] = []
  for (const take of gaining.filter(({ amount }) => amount > 0)) {
    const [all] = aadhaarTakes([take.documentId], signers)
    const held = (await tx.reservations.openOf(take.documentId)).filter(
      ({ product }) => product === take.product,
    )
    const missing = (all?.amount ?? 0) - sum(held.map(({ amount }) => amount))
    takes.push({ ...take, amount: Math.max(0, Math.min(take.amount, missing)) })
  }
  await reserve(tx, takes, {
    docketId: docket.id,
    userId: member.userId,
    actor: by.name,
    expiresAt: docket.expires_at ?? now,
    now,
  })
}

const othersThan = (person: Signer, { signers }: Folder): Signer[] =>
  signers.filter(({ person_key }) => person_key !== person.person_key)

const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
