import { versionSources } from '#contract/vocabulary/document-sources.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { type RoleKind, roleKinds, type TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import type { Member } from '#domain/askers.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { personKey } from '#domain/signers/person-key.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { duplicateDocket } from '#services/dockets/duplicate-docket.ts'
import { type Folder, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import type { Parts } from '#services/parts.ts'
import { boxesToCopy } from '#services/signers/seats/gather-seats.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'
import { sha256 } from '#store/sha256.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { Making, RowPerson, SetPages, ShownFile, UsedText } from './texts.ts'

interface File {
  sha256: Buffer
  pages: number
}

/** A docket as a text: it has no values, and its people are the roles. */
export interface UsedDocket extends UsedText {
  folder: Folder
  files: readonly File[]
  /** The role of each person, by their key in the docket. */
  roleOf: ReadonlyMap<string, string>
  digest: Buffer
}

/** The docket; refused once it is gone. */
export function docketOf(text: UsedText): UsedDocket {
  if (!('folder' in text)) throw new Refusal('DOCKET_NOT_FOUND')

  return text as UsedDocket
}

/** One that was sent: its files stay as they are, and all their pages could be shown. */
const sentStates: readonly string[] = ['out_for_signature', 'completed', 'expired', 'rejected', 'revoked']

export async function requireDocketOpenTo(tx: Tx, docketId: string, member: Member): Promise<void> {
  await requireMayOnDocket(tx, 'duplicate', await readDocket(tx, docketId, member), member)
  await openDocketText(tx, { docketId, digest: null })
}

/** Refuses one that can be no pattern, or has changed since its rows were checked. */
export async function openDocketText(
  tx: Tx,
  { docketId, digest }: { docketId: string; digest: Buffer | null },
): Promise<UsedDocket> {
  const used = await readDocketText(tx, docketId)
  if (!used) throw new Refusal('DOCKET_NOT_FOUND')
  const { docket, documents, signers } = used.folder
  // What a row takes of the balance is one document.
  if (
    documents.length !== 1 ||
    !sentStates.includes(docket.state) ||
    !signers.every(isNamed) ||
    used.settings.roles.length === 0
  )
    throw new Refusal('BATCH_PATTERN_NOT_TAKEN')
  if (digest && !digest.equals(used.digest)) throw new Refusal('BATCH_PATTERN_CHANGED')

  return used
}

/** Groups, witnesses and parties of NeSL are asked by rules of their own. */
const isNamed = ({ kind, role, state, group_seat }: Signer): boolean =>
  state === 'delegated' ||
  (['person', 'self'].includes(kind) &&
    group_seat === null &&
    (roleKinds as readonly string[]).includes(role))

/** Null once it is gone. */
export async function readDocketText(tx: Tx, docketId: string): Promise<UsedDocket | null> {
  const docket = await tx.dockets.get(docketId)
  if (!docket) return null
  const folder = {
    docket,
    documents: await tx.documents.ofDocket(docketId),
    signers: (await tx.signers.ofDocket(docketId)).filter(({ state }) => state !== 'delegated'),
  }
  const files: File[] = []
  for (const { id, pages } of folder.documents) {
    const source = (await tx.documentVersions.of(id)).findLast(
      ({ reason }) => versionSources[reason].isSource,
    )
    if (source) files.push({ sha256: source.sha256, pages })
  }
  const boxes = await boxesToCopy(
    tx,
    folder.documents.map(({ id }) => id),
  )
  const asked = await tx.askedPapers.ofSigners(folder.signers.map(({ id }) => id))
  const { own } = docket.settings as unknown as DocketSettings
  const { roles, people, roleOf } = peopleOf(folder.signers)

  return {
    template: { id: docketId, name: docket.title, current_version: null },
    version: null,
    ofDocket: true,
    content: { values: [] },
    settings: { roles, methods: own?.methods ?? null, signing_order: orderOf(folder.signers) },
    people,
    folder,
    files,
    roleOf,
    digest: sha256(
      JSON.stringify([
        docket.message,
        own ?? null,
        folder.documents.map(({ id, name }, at) => [id, name, files[at]?.sha256.toString('hex')]),
        folder.signers.map((one) => [one.id, one.person_key, one.name, one.role, one.sequence, one.methods]),
        boxes.map(({ id, page, x, y, width, height, kind, required, label, settings }) => [
          ...[id, page, x, y, width, height, kind, required, label, settings],
        ]),
        asked.map(({ id }) => id),
      ]),
    ),
  }
}

/** Those who have the same place in the order are asked at once. */
const orderOf = (signers: readonly Signer[]) =>
  new Set(signers.map(({ sequence }) => sequence)).size > 1 ? ('sequential' as const) : ('parallel' as const)

/** Each person is a role, called by their kind and place: signer1, approver2. */
function peopleOf(signers: readonly Signer[]) {
  const roleOf = new Map<string, string>()
  const roles: TemplateRole[] = []
  const people: RowPerson[] = []
  for (const signer of [...signers].sort((one, other) => one.sequence - other.sequence)) {
    if (roleOf.has(signer.person_key)) continue
    const role = `${signer.role}${roleOf.size + 1}`
    roleOf.set(signer.person_key, role)
    const { name, email, mobile, language } = signer
    roles.push({
      role,
      name,
      kind: signer.role as RoleKind,
      optional: true,
      methods: signer.methods as TemplateRole['methods'],
    })
    people.push({ role, name, email, mobile, language: language as Language })
  }

  return { roleOf, roles, people }
}

/** Nothing is set: its files go out as they are. */
export function pagesOfDocket(parts: Parts, used: UsedDocket): SetPages {
  return {
    drawn: new Set(used.files.map((file) => file.sha256.toString('hex'))),
    make: (tx, of, acting) => makeLike(tx, parts, used, of, acting),
  }
}

async function makeLike(
  tx: Tx,
  { keys }: Parts,
  used: UsedDocket,
  { title, people, clientId, batchId }: Omit<Making<UsedText, unknown>, 'used' | 'pages'>,
  acting: ActingLater,
): Promise<{ docket_id: string; document_id: string }> {
  // Read again in the transaction: somebody may have changed it meanwhile.
  const { folder, roleOf } = await openDocketText(tx, { docketId: used.template.id, digest: used.digest })
  const members = await tx.members.withEmails(people.flatMap(({ email }) => email ?? []))
  const seat = (signer: Signer): Signer => {
    const person = people.find(({ role }) => role === roleOf.get(signer.person_key))
    if (!person) return signer
    const { name, email, mobile, language } = person
    const isSame = signer.name === name && signer.email === email && signer.mobile === mobile
    const person_key = personKey(person)

    return {
      ...signer,
      ...{ name, email, mobile, language, person_key },
      kind: 'person',
      is_self: false,
      user_id: email ? (members.get(email.toLowerCase())?.id ?? null) : null,
      ...(!isSame && { expected_facts: null, sms_language: null }),
    }
  }
  const made = await duplicateDocket(tx, keys, folder, acting, { title, clientId, batchId, seat })
  const [document_id] = made.document_ids
  if (document_id === undefined) throw new Refusal('BATCH_PATTERN_NOT_TAKEN')

  return { docket_id: made.docket_id, document_id }
}

export async function filesOfDocket(
  { vault }: Parts,
  { organisationId }: OrganisationStore,
  { files }: UsedDocket,
): Promise<ShownFile[]> {
  return await Promise.all(
    files.map(async (file) => ({
      pdf: await wholeFile(await readerOf(vault, organisationId, file.sha256)),
      pages: file.pages,
    })),
  )
}
