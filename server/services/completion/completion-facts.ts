import type { Agent } from '#contract/vocabulary/agent.ts'
import type { ComparedFacts } from '#contract/vocabulary/certificate-facts.ts'
import type { GroupRule } from '#contract/vocabulary/groups.ts'
import { isMethodName, type SigningMethod } from '#contract/vocabulary/signing-methods.ts'
import type { HandEnd, ProofLevel } from '#contract/vocabulary/states.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { witnessed } from '#domain/signers/turn.ts'
import { agentWords } from '#domain/signing/agent-words.ts'
import { factWords } from '#domain/signing/compare-facts.ts'
import { checkWords } from '#domain/signing/signer-checks.ts'
import { type KeptPlace, placeWords } from '#domain/signing/told-place.ts'
import { nameForDocket } from '#services/organisations/change-name.ts'
import type { AuditEntry } from '#store/audit/audit-reading.ts'
import type { Document } from '#store/documents/documents.ts'
import { isKept, type SignerVideo } from '#store/signers/signer-videos.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { askedOf } from '../document-files/supporting/asked-papers.ts'
import { nameOfOrganisation } from '../seal/name-of-organisation.ts'
import { addedFiles } from '../signing/added-files.ts'
import { unsignedOn } from './closed-by-hand.ts'

export interface CompletionFacts {
  /** As it was sent. */
  organisation: string
  /** The name that the organisation has taken since. */
  nowCalled: string | null
  sender: string
  title: string
  referenceId: string | null
  docketId: string
  sentAt: Date | null
  completedAt: Date | null
  documents: readonly {
    name: string
    pages: number
    original: string
    signed: string
    signatures: number
    level: ProofLevel | null
    byHand: HandFacts | null
    /** What signers added beside it. */
    files: readonly { name: string; sha256: string; by: string }[]
  }[]
  people: readonly PersonFacts[]
  chain: { length: number; head: string }
  /** The newest of the installation; null before the first that has a number. */
  checkpoint: { number: number; hash: string } | null
}

/** How a document was completed that not everybody signed here. */
export interface HandFacts {
  how: HandEnd
  by: string
  reason: string
  unsigned: readonly string[]
  signedOn: string | null
  /** Of its scan. */
  sha256: string | null
}

export interface PersonFacts {
  name: string
  role: string
  contact: string
  method: SigningMethod | null
  certificateName: string | null
  issuer: string | null
  lastFour: string | null
  /** Where their device said they were. */
  /** At whose device they were read. */
  agent: string | null
  place: string | null
  /** What they recorded before they signed. */
  video: { digits: string; seconds: number; at: Date; sha256: string } | null
  /** What the sender gave of them, against what the certificate says. */
  compared: string | null
  /** How they were known before they signed. */
  checks: string | null
  /** The name on the certificate is not the one that the sender gave. */
  nameDiffers: boolean
  /** Who let a name that differs pass: the sender's member, or the signer before signing. */
  nameAcceptedBy: string | null
  /** Whose signature they saw. */
  witnesses: string | null
  /** The group for which they signed, and whether one of it signs or all. */
  group: { name: string; rule: GroupRule } | null
  /** Whose turn it was, and why it was handed over. */
  inPlaceOf: { name: string; reason: string } | null
  signedAt: Date | null
  openedAt: Date | null
  /**
   * When the code was confirmed on a page that a member opened from the portal; null where a link
   * was followed.
   */
  portalAt: Date | null
  address: string | null
  consent: string | null
}

/** Everything the certificate of completion says, from the rows and the trail. */
export async function completionFacts(tx: Tx, docketId: string): Promise<CompletionFacts | null> {
  const docket = await tx.dockets.get(docketId)
  const head = await tx.trails.headOf(docketId)
  if (!docket || !head) return null
  const entries = await tx.trails.ofDocket(docketId)
  const organisation = await nameForDocket(tx, docket)
  const now = await nameOfOrganisation(tx)

  return {
    organisation,
    nowCalled: now === organisation ? null : now,
    sender: (await tx.members.get(docket.initiator_id))?.name ?? organisation,
    title: docket.title,
    referenceId: docket.reference_id,
    docketId,
    sentAt: docket.sent_at,
    completedAt: docket.completed_at,
    documents: await documentFacts(tx, docketId, entries),
    people: await peopleFacts(tx, docketId, entries),
    chain: { length: head.length, head: head.hash.toString('hex') },
    checkpoint: await tx.trails.newestCheckpoint(),
  }
}

/** A document that was declined and begun again is signed by those who signed since. */
const sinceRestart = <V extends { reason: string }>(versions: readonly V[]): readonly V[] =>
  versions.slice(versions.findLastIndex(({ reason }) => reason === 'restarted') + 1)

async function documentFacts(
  tx: Tx,
  docketId: string,
  entries: readonly AuditEntry[],
): Promise<CompletionFacts['documents'][number][]> {
  const facts = []
  const signers = await tx.signers.ofDocket(docketId)
  for (const document of await tx.documents.ofDocket(docketId)) {
    const { id, name, pages, state } = document
    if (state !== 'completed') continue
    const versions = await tx.documentVersions.of(id)
    facts.push({
      name,
      pages,
      original: versions[0]?.sha256.toString('hex') ?? '',
      signed: versions.at(-1)?.sha256.toString('hex') ?? '',
      signatures: sinceRestart(versions).filter(({ reason }) => reason === 'signed').length,
      level: (await tx.documentProofs.of(id))?.level ?? null,
      byHand: handFacts(document, signers, entries),
      files: [
        ...(await addedFiles(tx, id)).map(({ file, by }) => ({
          name: file.name,
          sha256: file.sha256.toString('hex'),
          by,
        })),
        ...(await supportingFacts(tx, id, signers)),
      ],
    })
  }

  return facts
}

/** Papers that people gave who signed this document. */
async function supportingFacts(tx: Tx, documentId: string, signers: readonly Signer[]) {
  const own = signers.filter(({ document_id, state }) => document_id === documentId && state === 'signed')
  const asked = await askedOf(
    tx,
    own.map(({ id }) => id),
  )

  return asked.flatMap(({ given, signer_id }) => {
    const by = own.find(({ id }) => id === signer_id)?.name ?? ''

    return given.map(({ name, sha256 }) => ({ name, sha256, by }))
  })
}

const handEvents = new Set(['document-marked-completed', 'document-signed-on-paper'])

function handFacts(
  document: Document,
  signers: readonly Signer[],
  entries: readonly AuditEntry[],
): HandFacts | null {
  if (document.by_hand === null) return null
  const entry = entries.findLast(
    ({ event, document_id }) => document_id === document.id && handEvents.has(event),
  )
  const said = (key: string) =>
    typeof entry?.detail[key] === 'string' ? (entry.detail[key] as string) : null

  return {
    how: document.by_hand,
    by: entry?.actor_name ?? '',
    reason: document.reason ?? '',
    unsigned: unsignedOn(document, signers),
    signedOn: said('signed_on'),
    sha256: said('scan_sha256'),
  }
}

async function peopleFacts(tx: Tx, docketId: string, entries: readonly AuditEntry[]): Promise<PersonFacts[]> {
  const consents = await tx.consents.ofDocket(docketId)
  const videos = await tx.signerVideos.ofDockets([docketId])
  const passed = await tx.signerChecks.newestOf([docketId])
  const people = new Map<string, PersonFacts>()
  const rows = await tx.signers.ofDocket(docketId)
  for (const row of rows) {
    // Who handed their turn over is named beside who took it.
    if (people.has(row.person_key) || row.state === 'delegated') continue
    const signed = entries
      .filter(({ event, signer_id }) => signer_id === row.id && signings.has(event))
      .at(-1)
    const consent = consents.filter(({ subject }) => subject === row.person_key).at(-1)
    people.set(row.person_key, {
      ...signatureOf(row),
      nameAcceptedBy: acceptedBy(entries, row),
      video: videoFacts(videos.find(({ person_key }) => person_key === row.person_key)),
      checks: checkWords(passed.filter((one) => one.person_key === row.person_key).map((one) => one.passed)),
      name: row.name,
      role: row.role,
      contact: contactOf(row),
      witnesses: row.witness_of ? (witnessed(row, rows)?.name ?? null) : null,
      group: row.group_name && row.group_rule ? { name: row.group_name, rule: row.group_rule } : null,
      inPlaceOf: inPlaceOf(row, rows),
      signedAt: row.signed_at,
      openedAt: row.opened_at,
      portalAt: portalAt(
        signed ? entries.filter(({ number }) => number < signed.number) : entries,
        rows.filter(({ person_key }) => person_key === row.person_key),
      ),
      address: consent?.address ?? signed?.address ?? null,
      consent: consent
        ? `version ${consent.version}, ${consent.language === 'hi' ? 'Hindi' : 'English'}`
        : null,
    })
  }

  return [...people.values()]
}

function videoFacts(video: SignerVideo | undefined): PersonFacts['video'] {
  if (!isKept(video)) return null
  const { phrase, seconds, recorded_at, sha256 } = video

  return { digits: phrase, seconds: Number(seconds), at: recorded_at, sha256: sha256.toString('hex') }
}

function inPlaceOf({ delegated_from }: Signer, rows: readonly Signer[]): PersonFacts['inPlaceOf'] {
  const from = rows.find(({ id }) => id === delegated_from)

  return from ? { name: from.name, reason: from.reason ?? '' } : null
}

/**
 * A code is confirmed once for all papers of a person, so the entry may be of another one of them.
 */
function portalAt(entries: readonly AuditEntry[], rows: readonly Signer[]): Date | null {
  const ids = new Set<string | null>(rows.map(({ id }) => id))
  const confirmed = entries.findLast(
    ({ event, signer_id }) => event === 'signer-authenticated' && ids.has(signer_id),
  )

  return confirmed?.detail.session === undefined ? null : confirmed.at
}

function acceptedBy(entries: readonly AuditEntry[], { id, certificate, name }: Signer): string | null {
  const own = entries.filter(({ signer_id }) => signer_id === id)
  const signed = own.findLastIndex(({ event }) => signings.has(event))
  const accepted = own.slice(Math.max(0, signed)).findLast(({ event }) => event === 'signer-name-accepted')
  if (accepted) return accepted.actor_name

  return certificate?.name_confirmed === true ? name : null
}

/** Empty where nobody is written to: an organisation that signs unattended. */
function contactOf({ email, mobile }: Signer): string {
  const contact = email ?? mobile

  return contact === null ? '' : maskContact(contact)
}

const methodOf = (said: unknown): SigningMethod | null => (isMethodName(said) ? said : null)

const signings = new Set(['signer-signed', 'signer-approved'])

function signatureOf({
  certificate,
}: Signer): Pick<
  PersonFacts,
  'method' | 'certificateName' | 'issuer' | 'lastFour' | 'place' | 'agent' | 'compared' | 'nameDiffers'
> {
  const said = (key: string) => (typeof certificate?.[key] === 'string' ? (certificate[key] as string) : null)

  return {
    method: methodOf(certificate?.method),
    certificateName: said('name'),
    issuer: said('issuer'),
    lastFour: said('last_four'),
    agent: certificate?.agent ? agentWords(certificate.agent as Agent) : null,
    place: certificate?.place ? placeWords(certificate.place as KeptPlace) : null,
    compared: factWords((certificate?.facts as ComparedFacts | undefined) ?? {}),
    nameDiffers: certificate?.name_differs === true || said('name_match') === 'different',
  }
}
