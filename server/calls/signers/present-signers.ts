import type { SignerRecord } from '#contract/signers/signer-record.ts'
import type { Agent } from '#contract/vocabulary/agent.ts'
import type { ComparedFacts } from '#contract/vocabulary/certificate-facts.ts'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import { may } from '#domain/dockets/docket-policy.ts'
import { signerPolicy } from '#domain/signers/signer-policy.ts'
import { takesTurn } from '#domain/signers/turn.ts'
import { type KeptPlace, placeWords } from '#domain/signing/told-place.ts'
import {
  askerOf,
  type Folder,
  type OpenDocument,
  signersOn,
  standingOf,
} from '#services/dockets/open-folder.ts'
import { askedOf } from '#services/document-files/supporting/asked-papers.ts'
import { openFacts } from '#services/expected-facts.ts'
import { groupsOn } from '#services/signers/seats/present-group.ts'
import { presentVideo } from '#services/signing/video/present-video.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import type { Notification } from '#store/notifications/notifications.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { type Access, accessOf } from './present-access.ts'
import { readTroubles } from './troubles.ts'

/** The signers of a document as a member sees them, with what this member may do with each. */
export async function presentSigners(
  tx: Tx,
  member: Member,
  opened: OpenDocument,
  now: Date,
  keys: Keys,
): Promise<SignerRecord[]> {
  return await presentSignersOf(tx, member, opened, [opened.document], now, keys)
}

/** The same of several documents of one docket, one after the other; read together. */
export async function presentSignersOf(
  tx: Tx,
  member: Member,
  folder: Folder,
  documents: readonly Document[],
  now: Date,
  keys: Keys,
): Promise<SignerRecord[]> {
  const ids = documents.map(({ id }) => id)
  const positions = await tx.signerPositions.ofDocuments(ids)
  const leased = (await tx.signingAttempts.leasedOn(ids)).filter(
    ({ lease_until }) => lease_until !== null && lease_until > now,
  )
  const asker = await askerOf(tx, member, folder.docket)
  const on = new Map(documents.map(({ id }) => [id, signersOn(folder, id)]))
  const all = [...on.values()].flat()
  const showing = documents.filter((document) => may('see_papers', asker, standingOf(folder, document)))
  const papers = await askedOf(
    tx,
    showing.flatMap(({ id }) => (on.get(id) ?? []).map((signer) => signer.id)),
  )
  const access = await accessOf(tx, showing.length > 0 ? [folder.docket.id] : [])
  const read: ReadTogether = {
    asker,
    rowsOf: Map.groupBy(folder.signers, ({ person_key }) => person_key),
    messages: await tx.notifications.ofDocket(folder.docket.id),
    leased: new Map(leased.map(({ signer_id, lease_until }) => [signer_id, lease_until])),
    troubleOf: await readTroubles(tx, documents, access, now),
    groupOf: await groupsOn(tx, ids, all),
    access,
    videos: showing.length > 0 ? await tx.signerVideos.ofDockets([folder.docket.id]) : [],
    papersOf: Map.groupBy(papers, ({ signer_id }) => signer_id),
    boxesOf: Map.groupBy(positions, ({ signer_id }) => signer_id),
  }

  return documents.flatMap((document) =>
    presentOn(folder, document, on.get(document.id) ?? [], {
      ...read,
      keys,
      seesFacts: showing.includes(document),
      ...(!showing.includes(document) && { videos: [] }),
    }),
  )
}

interface ReadTogether {
  asker: Awaited<ReturnType<typeof askerOf>>
  rowsOf: ReadonlyMap<string, readonly Signer[]>
  messages: readonly Notification[]
  leased: ReadonlyMap<string, Date | null>
  troubleOf: Awaited<ReturnType<typeof readTroubles>>
  groupOf: Awaited<ReturnType<typeof groupsOn>>
  access: Access
  videos: Awaited<ReturnType<Tx['signerVideos']['ofDockets']>>
  papersOf: ReadonlyMap<string, SignerRecord['papers']>
  boxesOf: ReadonlyMap<string, readonly SignerPosition[]>
}

function presentOn(
  folder: Folder,
  document: Document,
  signers: readonly Signer[],
  {
    asker,
    rowsOf,
    messages,
    leased,
    troubleOf,
    groupOf,
    access,
    videos,
    papersOf,
    boxesOf,
    seesFacts,
    keys,
  }: ReadTogether & { seesFacts: boolean; keys: Keys },
): SignerRecord[] {
  const standing = standingOf(folder, document)

  return signers.map((signer) => ({
    signer_id: signer.id,
    document_id: signer.document_id,
    name: signer.name,
    email: signer.email,
    mobile: signer.mobile,
    language: signer.language as Language,
    sms_language: signer.sms_language as Language | null,
    role: signer.role,
    sequence: signer.sequence,
    methods: signer.methods as BuiltMethod[],
    state: signer.state,
    hold_reason: signer.hold_reason,
    unattended_reason: signer.unattended_reason,
    reason: signer.reason,
    is_self: signer.is_self,
    is_last: signer.is_last,
    witness_of: signer.witness_of,
    told_at_end: signer.told_at_end,
    group: groupOf(signer),
    handed_over: handedOver(signer, folder.signers),
    // What is known of one person is nothing to the others who sign.
    facts: seesFacts ? openFacts(keys, signer) : null,
    code_by: seesFacts ? signer.code_by : null,
    asks_factor: seesFacts && signer.asks_factor,
    access_code: seesFacts ? access.stateOf(signer) : 'none',
    checks: seesFacts ? access.checksOf(signer) : [],
    invited_at: moment(signer.invited_at),
    opened_at: moment(signer.opened_at),
    signed_at: moment(signer.signed_at),
    signed_with: signedWith(signer),
    video: presentVideo(videos.find(({ person_key }) => person_key === signer.person_key)),
    lease_until: moment(leased.get(signer.id) ?? null),
    delivery: deliveryTo(rowsOf.get(signer.person_key) ?? [], messages),
    trouble: troubleOf(signer),
    papers: papersOf.get(signer.id) ?? [],
    boxes: boxesOf.get(signer.id)?.length ?? 0,
    abilities: {
      resendInvite: signerPolicy.resendInvite(asker, standing, signer.state),
      copyLink: signerPolicy.copyLink(asker, standing, signer.state),
      update: signerPolicy.update(asker, standing, signer.state),
      remove: signerPolicy.remove(asker, standing, signer.state),
      decideHold: signerPolicy.decideHold(asker, standing, signer.hold_reason),
      askPapers:
        takesTurn(signer) &&
        signer.kind !== 'organisation' &&
        signer.kind !== 'group' &&
        signerPolicy.askPapers(asker, standing, signer.state),
    },
  }))
}

function handedOver({ delegated_from }: Signer, all: readonly Signer[]): SignerRecord['handed_over'] {
  const from = delegated_from && all.find(({ id }) => id === delegated_from)

  return from ? { from: from.name, reason: from.reason ?? '' } : null
}

export const moment = (date: Date | null): string | null => date?.toISOString() ?? null

function signedWith({ certificate }: Signer): SignerRecord['signed_with'] {
  if (!certificate) return null

  return {
    method: certificate.method as BuiltMethod,
    certificate_name: String(certificate.name ?? ''),
    issuer: String(certificate.issuer ?? ''),
    agent: (certificate.agent as Agent | undefined) ?? null,
    place: certificate.place ? placeWords(certificate.place as KeptPlace) : null,
    facts: (certificate.facts as ComparedFacts | undefined) ?? {},
    name_score: typeof certificate.name_score === 'number' ? certificate.name_score : null,
  }
}

const invitations = ['signer-invitation', 'signer-reminder', 'viewer-invitation']

/**
 * How the newest invitation went on each channel; a person gets one for all documents of the
 * docket.
 */
function deliveryTo(ofPerson: readonly Signer[], messages: readonly Notification[]) {
  const rows = new Set(ofPerson.map(({ id }) => id))
  const newest = new Map<string, Notification>()
  for (const message of messages)
    if (message.signer_id && rows.has(message.signer_id) && invitations.includes(message.template))
      newest.set(message.channel, message)

  return [...newest.values()].map(({ channel, to_masked, state, cause, error, next_try_at }) => ({
    channel,
    to: to_masked,
    state,
    cause,
    error,
    // While it is being sent for the first time there is nothing to wait for.
    next_try_at: state === 'queued' && cause !== null ? moment(next_try_at) : null,
  }))
}
