import type { Member } from '#domain/askers.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import { personKey, requireNewContact } from '#domain/signers/person-key.ts'
import { isFrozen } from '#domain/signers/turn.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import {
  type OpenDocument,
  openDocument,
  requireInitiator,
  signersOn,
} from '#services/dockets/open-folder.ts'
import { countInvitations } from '#services/invitations/count-invitations.ts'
import { newId } from '#store/new-id.ts'
import type { AuditFacts, Tx } from '#store/store.ts'

export interface NewSigner {
  name: string
  email: string | null
  mobile: string | null
  role: 'signer' | 'approver' | 'viewer'
  sequence: number | null
  methods: string[] | null
  language: string
  allDocuments: boolean
  isSelf: boolean
}

interface Acting {
  member: Member
  by: AuditFacts['by']
  caps: SendingCaps
  now: Date
}

/** Puts a person on a document, and unless told otherwise on every document of its docket. Answers the id on this document. */
export async function addSigner(
  tx: Tx,
  documentId: string,
  person: NewSigner,
  acting: Acting,
): Promise<string> {
  const opened = await openToChangePeople(tx, documentId, acting.member)
  const key = personKey(person)
  requireNewContact(person, signersOn(opened, documentId))
  requireSamePerson(opened, key, person)

  const member = person.isSelf
    ? { userId: acting.member.userId }
    : person.email
      ? await tx.members.withEmail(person.email)
      : null
  const isNew = !opened.signers.some(({ person_key }) => person_key === key)
  if (isNew && opened.document.state === 'out_for_signature')
    await countInvitations(
      tx,
      opened.docket.id,
      [{ ...person, person_key: key, user_id: member?.userId ?? null }],
      acting,
    )
  const sequence = person.sequence ?? 1 + Math.max(0, ...opened.signers.map((signer) => signer.sequence))
  const settings = opened.docket.settings as { methods?: string[] }
  const documents = person.allDocuments ? opened.documents.filter(isOpen) : [opened.document]
  let added = ''
  for (const { id: document_id } of documents) {
    if (signersOn(opened, document_id).some(({ person_key }) => person_key === key)) continue
    const id = newId()
    if (document_id === documentId) added = id
    await tx.signers.add({
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
      sms_language: opened.signers.find(({ person_key }) => person_key === key)?.sms_language ?? null,
      methods: person.methods ?? settings.methods ?? ['electronic'],
      is_self: person.isSelf,
      user_id: member?.userId ?? null,
    })
    await tx.audit.add('signer-added', {
      by: acting.by,
      docketId: opened.docket.id,
      documentId: document_id,
      signerId: id,
      detail: { name: person.name, role: person.role, sequence },
    })
  }
  await tx.dockets.refreshSearchText(opened.docket.id)
  await tx.announce(opened.docket.id, 'signers-changed', {})
  await advanceDocket(tx, opened.docket.id, acting.now)

  return added
}

/** Opens a document whose people the member wants to change. */
export async function openToChangePeople(tx: Tx, documentId: string, member: Member): Promise<OpenDocument> {
  const opened = await openDocument(tx, documentId)
  requireInitiator(opened, member)
  requireDocumentState(opened.document.state, 'draft', 'out_for_signature')
  if (isFrozen(opened.signers)) throw new Refusal('FROZEN')

  return opened
}

/** One person in a docket has one link, so the same mail address is the same mobile number on all its documents. */
function requireSamePerson(opened: OpenDocument, key: string, person: NewSigner): void {
  const elsewhere = opened.signers.find(({ person_key }) => person_key === key)
  if (elsewhere && (elsewhere.mobile !== person.mobile || elsewhere.email !== person.email))
    throw new Refusal('SIGNER_TWICE', {
      sentence: `${elsewhere.name} is in this docket with another mobile number or email address.`,
    })
}

const isOpen = ({ state }: { state: string }): boolean => state === 'draft' || state === 'out_for_signature'
