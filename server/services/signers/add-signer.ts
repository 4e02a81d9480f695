import type { ExpectedFacts } from '#contract/vocabulary/certificate-facts.ts'
import type { GroupRule } from '#contract/vocabulary/groups.ts'
import { agreeingMethod, isUnattended } from '#contract/vocabulary/signing-methods.ts'
import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { type DocketSettings, docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireReachable } from '#domain/sending/message-ways.ts'
import { keyOfGroup } from '#domain/signers/group-seat.ts'
import { nextSequence } from '#domain/signers/next-sequence.ts'
import { keyOnDocket, requireNewContact } from '#domain/signers/person-key.ts'
import { requireRoom } from '#domain/signers/require-room.ts'
import { requireWitnessed } from '#domain/signers/witness.ts'
import { givenWords } from '#domain/signing/compare-facts.ts'
import { requireAboveFloor } from '#domain/signing/method-floor.ts'
import { reserve } from '#services/balances/reserve.ts'
import { aadhaarTakes } from '#services/balances/takes-of-documents.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { type OpenDocument, openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { askOfSigners } from '#services/document-files/supporting/ask-of-signers.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import { requiredOfSigners, requireFilled } from '#services/organisations/required-fields.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Act } from '#store/audit/chain.ts'
import { newId } from '#store/new-id.ts'
import type { NewSeat, Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { requirePolicy } from './chosen-checks.ts'
import { placeTags } from './place-tags.ts'
import { requireInNoGroup } from './seats/people-of-seats.ts'
import { enrolledAmong, requireEnrolled, withHandMethods } from './unattended-seats.ts'

export interface NewSigner {
  name: string
  email: string | null
  mobile: string | null
  role: 'signer' | 'approver' | 'viewer' | 'witness'
  sequence: number | null
  methods: string[] | null
  language: string
  allDocuments: boolean
  isSelf: boolean
  kind?: 'nesl' | 'group'
  /** The signing group whose seat this is, or for which this person is asked. */
  group?: OfGroup
  /** The sender says that another person of the document has the same mobile number. */
  sharesPhone?: boolean
  /** The seat on this document whose signature a witness sees. */
  witnessOf?: string | null
  /** A viewer who gets a copy at the end. */
  toldAtEnd?: boolean
  /** What is compared with their certificate, and how it is sealed for their docket. */
  facts?: { given: ExpectedFacts; sealFor: (docketId: string) => Buffer } | null
  /** The one way by which their code goes. */
  codeBy?: MessageChannel | null
  /** A member proves a passkey or an app as they sign. */
  asksFactor?: boolean
  /** The caller sets an access code and judges them after it. */
  checksFollow?: boolean
}

interface OfGroup {
  id: string
  name: string
  rule: GroupRule
  /** Of somebody who is asked for it: its seat on each document. */
  seats?: ReadonlyMap<string, string>
}

type OnDocket = Pick<
  Signer,
  | 'id'
  | 'document_id'
  | 'person_key'
  | 'name'
  | 'email'
  | 'mobile'
  | 'role'
  | 'kind'
  | 'sequence'
  | 'sms_language'
  | 'methods'
  | 'group_rule'
  | 'group_seat'
>

/**
 * Puts a person on a document, and unless told otherwise on every document of its docket. Answers
 * the id on this document.
 */
export async function addSigner(
  tx: Tx,
  documentId: string,
  person: NewSigner,
  acting: ActingLater,
): Promise<string> {
  const opened = await openToChangePeople(tx, documentId, acting)
  // What the organisation asks of a form: one's own contacts are what they are.
  if (!person.isSelf) requireFilled<'signer'>(await requiredOfSigners(tx, opened.docket), person)
  const [added = ''] = await addSigners(tx, opened, [person], acting)

  return added
}

/** As `addSigner`, for several people at once and a document that is open already. */
export async function addSigners(
  tx: Tx,
  opened: OpenDocument,
  people: readonly NewSigner[],
  acting: ActingLater,
): Promise<string[]> {
  const onDocket: OnDocket[] = [...opened.signers]
  const persons = people.filter(({ kind }) => kind !== 'group')
  await requireInNoGroup(tx, persons, signersOn(opened, opened.document.id))
  if (people.some(({ role }) => role === 'witness')) await requireWitnesses(tx, opened)
  const emails = people.flatMap(({ email, isSelf }) => (email && !isSelf ? [email] : []))
  const members = await tx.members.withEmails(emails)
  const userIds = [...members.values()].map(({ id }) => id)
  const placing: Placing = {
    opened,
    onDocket,
    acting,
    members,
    enrolled: people.some(({ methods }) => methods?.some(isUnattended))
      ? await enrolledAmong(tx, [...userIds, acting.member.userId], acting.now)
      : new Set(),
    invited: [],
    seats: [],
    acts: [],
  }
  const added = people.map((person) => place(placing, person))
  if (opened.document.state === 'out_for_signature') {
    const settings = docketSettings(opened.docket.settings)
    requireAboveFloor(placing.seats, settings)
    if (!people.some(({ checksFollow }) => checksFollow))
      await requirePolicy(tx, opened.docket.id, placing.seats, settings)
  }
  requireRoom(onDocket)
  await countInvitations(tx, opened.docket.id, placing.invited, acting)
  await tx.signers.addMany(placing.seats)
  await tx.audit.addMany(placing.acts)
  await askAdded(tx, opened, onDocket, acting)
  await placeTags(tx, opened.docket.id, acting.by)
  await tx.dockets.refreshSearchText(opened.docket.id)
  await tx.announce(opened.docket.id, 'signers-changed', { by: acting.by.name })
  await advanceDocket(tx, opened.docket.id, acting.now)
  await reserveForAdded(tx, opened, onDocket.slice(opened.signers.length), acting)

  return added
}

/** What is out keeps what it was sent with; a draft is what its organisation says now. */
async function requireWitnesses(tx: Tx, { docket, document }: OpenDocument): Promise<void> {
  const { own } = docket.settings as { own?: Partial<DocketSettings> }
  const { witness } =
    document.state === 'draft'
      ? await settingsForDocket(tx, docket.initiator_id, own)
      : docketSettings(docket.settings)
  if (!witness) throw new Refusal('WITNESS_OFF')
}

/**
 * Somebody who is added to what is out is asked for the same papers as those who were there when it
 * was sent.
 */
async function askAdded(
  tx: Tx,
  { docket, signers }: OpenDocument,
  onDocket: readonly OnDocket[],
  { by }: ActingLater,
): Promise<void> {
  const { supporting_papers: papers } = docketSettings(docket.settings)
  if (docket.sent_at === null || !papers) return
  const added = onDocket.slice(signers.length)
  const seats = onDocket.filter(({ person_key }) => added.some((one) => one.person_key === person_key))
  await askOfSigners(tx, seats, { docketId: docket.id, papers, by })
}

/**
 * A signer who is added to what is out takes of the balance as if they had been there when it was
 * sent.
 */
async function reserveForAdded(
  tx: Tx,
  { docket, documents }: OpenDocument,
  added: readonly OnDocket[],
  { member, by, now }: ActingLater,
): Promise<void> {
  const out = documents.filter(({ state }) => state === 'out_for_signature').map(({ id }) => id)
  await reserve(tx, aadhaarTakes(out, added), {
    docketId: docket.id,
    userId: member.userId,
    actor: by.name,
    expiresAt: docket.expires_at ?? now,
    now,
  })
}

interface Placing {
  opened: OpenDocument
  /** With those who are added before. */
  onDocket: OnDocket[]
  acting: ActingLater
  members: Awaited<ReturnType<Tx['members']['withEmails']>>
  /** Members whose certificate may sign by itself. */
  enrolled: ReadonlySet<string>
  invited: Parameters<typeof countInvitations>[2][number][]
  seats: NewSeat[]
  acts: Act[]
}

/** One after another: each is judged with those before them on the docket. */
function place(
  { opened, onDocket, acting, members, enrolled, invited, seats, acts }: Placing,
  person: NewSigner,
): string {
  const sharesPhone = person.sharesPhone === true
  const isGroup = person.kind === 'group'
  const key =
    isGroup && person.group ? keyOfGroup(person.group.id) : keyOnDocket({ ...person, sharesPhone }, onDocket)
  const isOn = (documentId: string) => onDocket.filter(({ document_id }) => document_id === documentId)
  requireNewContact(person, isOn(opened.document.id), { sharesPhone })
  const seen = person.witnessOf
    ? requireWitnessed(person, person.witnessOf, opened.document.id, opened.signers)
    : null
  const elsewhere = onDocket.find(({ person_key }) => person_key === key)
  requireSamePerson(elsewhere, person)

  const member = person.isSelf
    ? { id: acting.member.userId }
    : person.email
      ? (members.get(person.email.toLowerCase()) ?? null)
      : null
  if (isGroup && isOn(opened.document.id).some(({ person_key }) => person_key === key))
    throw new Refusal('SIGNER_TWICE', { values: { case: 'groupTwice', group: person.name } })
  requireEnrolled({ ...person, userId: member?.id ?? null }, enrolled)
  if (opened.document.state === 'out_for_signature')
    requireReachable([person], docketSettings(opened.docket.settings).channels)
  if (!elsewhere && opened.document.state === 'out_for_signature')
    invited.push({ ...person, person_key: key, user_id: member?.id ?? null })
  const settings = opened.docket.settings as Partial<DocketSettings>
  const sequence =
    seen?.sequence ?? person.sequence ?? nextSequence(onDocket, settings.signing_order ?? 'sequential')
  const documents = person.allDocuments ? opened.documents.filter(isOpen) : [opened.document]
  let added = ''
  for (const { id: document_id } of documents) {
    if (isOn(document_id).some(({ person_key }) => person_key === key)) continue
    const seenHere =
      seen &&
      opened.signers.find((one) => one.document_id === document_id && one.person_key === seen.person_key)
    // A witness is on no document that their signer is not on.
    if (seen && seenHere?.role !== 'signer') continue
    const id = newId()
    if (document_id === opened.document.id) added = id
    const row = {
      id,
      document_id,
      docket_id: opened.docket.id,
      person_key: key,
      sequence,
      role: person.role,
      state: 'waiting',
      name: person.name,
      email: person.email,
      mobile: person.mobile,
      language: person.language,
      sms_language: elsewhere?.sms_language ?? null,
      methods: waysOf(person, methodsOf(opened, document_id) ?? settings.methods ?? [agreeingMethod]),
      is_self: person.isSelf,
      kind: person.kind ?? (person.isSelf ? 'self' : 'person'),
      user_id: member?.id ?? null,
      witness_of: seenHere?.id ?? null,
      told_at_end: person.toldAtEnd ?? false,
      sealed_facts: person.facts?.sealFor(opened.docket.id) ?? null,
      code_by: person.codeBy ?? null,
      asks_factor: person.asksFactor ?? false,
      group_id: person.group?.id ?? null,
      group_name: person.group?.name ?? null,
      group_rule: person.group?.rule ?? null,
      group_seat: person.group?.seats?.get(document_id) ?? null,
    } as const
    seats.push(row)
    onDocket.push(row)
    acts.push([
      'signer-added',
      {
        by: acting.by,
        docketId: opened.docket.id,
        documentId: document_id,
        signerId: id,
        detail: {
          name: person.name,
          role: person.role,
          sequence,
          ...(sharesPhone && { shares_phone: true }),
          ...(seen && { witness_of: seen.name }),
          ...(person.toldAtEnd && { told_at_end: true }),
          ...(person.facts && { facts_given: givenWords(person.facts.given) }),
          ...(person.codeBy && { code_by: person.codeBy }),
          ...(person.asksFactor && { asks_factor: true }),
          ...(person.group && { group: person.group.name, group_rule: person.group.rule }),
        },
      },
    ])
  }

  return added
}

const waysOf = ({ methods }: NewSigner, ofDocument: readonly string[]): string[] =>
  methods ? withHandMethods(methods, ofDocument) : [...ofDocument]

/** What one document is signed with, where that was set for it alone. */
const methodsOf = ({ documents }: OpenDocument, documentId: string): string[] | undefined =>
  (documents.find(({ id }) => id === documentId)?.settings as Partial<DocketSettings> | undefined)?.methods

/** Opens a document whose people the member wants to change. */
export async function openToChangePeople(
  tx: Tx,
  documentId: string,
  acting: Pick<ActingLater, 'member' | 'by' | 'now'>,
): Promise<OpenDocument> {
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'edit', opened, acting.member)
  await beginChange(tx, opened.docket, acting)

  return opened
}

/**
 * One person in a docket has one link, so the same mail address is the same mobile number on all
 * its documents.
 */
export function requireSamePerson(
  elsewhere: Pick<OnDocket, 'name' | 'email' | 'mobile'> | undefined,
  person: Pick<NewSigner, 'email' | 'mobile'>,
): void {
  if (elsewhere && (elsewhere.mobile !== person.mobile || elsewhere.email !== person.email))
    throw new Refusal('SIGNER_TWICE', {
      values: { case: 'elsewhere', name: elsewhere.name },
    })
}

const isOpen = ({ state }: { state: string }): boolean => state === 'draft' || state === 'out_for_signature'
