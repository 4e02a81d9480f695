import { type ActOrigin, type Actor, bySigner } from '#domain/actors.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireReachable } from '#domain/sending/message-ways.ts'
import { keyOnDocket, requireNewContact } from '#domain/signers/person-key.ts'
import { moveSigner, wrongSignerState } from '#domain/signers/signer-moves.ts'
import { takesTurn } from '#domain/signers/turn.ts'
import { requireMayDelegate } from '#domain/signing/may-delegate.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { dropGivenBy } from '#services/document-files/supporting/asked-papers.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import { tellDelegation } from '#services/notifications/tell-delegation.ts'
import { requiredOfSigners, requireFilled } from '#services/organisations/required-fields.ts'
import type { Parts } from '#services/parts.ts'
import { whoWasAndIs } from '#services/signers/who-was-and-is.ts'
import { emptyOf } from '#services/signing/field-files.ts'
import { type OpenLink, openLink } from '#services/signing/open-link.ts'
import { endLapsedOn } from '#services/signing/redirect.ts'
import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

interface Delegation {
  name: string
  email: string | null
  mobile: string | null
  reason: string
}

interface Delegate extends Delegation {
  key: string
  userId: string | null
  /** The sender decides before they are asked. */
  isHeld: boolean
}

/**
 * Hands a person's turn to somebody else, on every paper of the docket that they have still to
 * sign. Their link, its code and their session open nothing from here on. Who takes over is asked
 * at once, or after the sender agrees.
 */
export async function delegateTurn(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  { wanted, origin }: { wanted: Delegation; origin: ActOrigin },
): Promise<{ waits_for_sender: boolean }> {
  const now = parts.clock.now()

  return store.transaction(async (tx) => {
    const before = await openLink(tx, asker.linkId, now)
    await endLapsedOn(
      tx,
      before.rows.map(({ document_id }) => document_id),
      now,
    )
    const open = await openLink(tx, asker.linkId, now)
    const settings = docketSettings(open.docket.settings)
    const rows = seatsToHandOver(open)
    requireMayDelegate(rows, open.everyone, settings)
    const delegate: Delegate = {
      ...wanted,
      ...(await judgeDelegate(tx, open, wanted)),
      isHeld: settings.delegation === 'ask',
    }
    await countInvitations(
      tx,
      open.docket.id,
      [{ ...delegate, person_key: delegate.key, user_id: delegate.userId }],
      { caps: parts.settings.sending, now },
    )
    const by = bySigner(asker.linkId, asker.name, origin)
    for (const row of rows) await handOver(tx, parts, { row, delegate, by, now })

    await tx.signerLinks.end(open.docket.id, asker.personKey, 'delegated', now)
    await tx.notifications.withdrawLinks(
      open.docket.id,
      rows.map(({ id }) => id),
      now,
    )
    await tellDelegation(tx, parts, { open, from: rows[0]!, delegate })
    await tx.dockets.refreshSearchText(open.docket.id)
    await tx.announce(open.docket.id, 'signers-changed', { by: by.name })
    await advanceDocket(tx, open.docket.id, now)

    return { waits_for_sender: delegate.isHeld }
  })
}

/**
 * What they have still to sign. A person who signed one paper finishes the others, so that a
 * paper's people stay what it says.
 */
function seatsToHandOver({ rows, documents }: OpenLink): Signer[] {
  const settled = rows.find(({ state }) => state === 'signed' || state === 'signing')
  if (settled) throw wrongSignerState(settled)
  const stateOf = new Map(documents.map(({ id, state }) => [id, state]))
  const out = rows.filter(({ document_id }) => stateOf.get(document_id) === 'out_for_signature')
  const first = rows[0] && stateOf.get(rows[0].document_id)
  if (out.length === 0 && first) requireDocumentState(first, 'out_for_signature')
  const turns = out.filter(takesTurn)
  if (turns.length === 0 || turns.some(({ kind }) => kind === 'nesl')) throw new Refusal('NOT_ALLOWED')

  return turns
}

async function judgeDelegate(
  tx: Tx,
  { docket, everyone }: OpenLink,
  wanted: Delegation,
): Promise<Pick<Delegate, 'key' | 'userId'>> {
  const key = keyOnDocket({ ...wanted, sharesPhone: false }, everyone)
  requireNewContact(wanted, everyone, { sharesPhone: false })
  requireFilled<'signer'>(await requiredOfSigners(tx, docket), wanted)
  requireReachable([wanted], docketSettings(docket.settings).channels)
  const member = wanted.email ? await tx.members.withEmail(wanted.email) : null

  return { key, userId: member?.id ?? null }
}

/**
 * The seat of the other stays beside it as what it was; boxes move, what was typed into them does
 * not.
 */
async function handOver(
  tx: Tx,
  { keys }: Parts,
  { row, delegate, by, now }: { row: Signer; delegate: Delegate; by: Actor; now: Date },
): Promise<void> {
  const id = newId()
  const { name, email, mobile, reason } = delegate
  await tx.signers.update(row.id, { state: moveSigner(row, 'delegated'), reason, is_last: false }, now)
  await tx.signers.add({
    id,
    document_id: row.document_id,
    docket_id: row.docket_id,
    person_key: delegate.key,
    sequence: row.sequence,
    role: row.role,
    state: 'waiting',
    hold_reason: delegate.isHeld ? 'handed_over' : null,
    name,
    email,
    mobile,
    language: row.language,
    sms_language: row.sms_language,
    methods: row.methods,
    is_self: false,
    kind: 'person',
    user_id: delegate.userId,
    is_last: row.is_last,
    witness_of: row.witness_of,
    delegated_from: row.id,
    group_id: row.group_id,
    group_name: row.group_name,
    group_rule: row.group_rule,
    group_seat: row.group_seat,
  })
  await emptyOf(tx, row, now)
  await tx.signerPositions.handOver(row.id, id)
  await dropGivenBy(tx, [row.id], now)
  await tx.askedPapers.handOver(row.id, id)
  await tx.audit.add('signer-delegated', {
    by,
    docketId: row.docket_id,
    documentId: row.document_id,
    signerId: row.id,
    detail: { name, reason, held: delegate.isHeld, ...whoWasAndIs(keys, row, delegate) },
  })
}
