import type { ProofLevel, SigningMethod } from '#contract/vocabulary/states.ts'
import { maskContact } from '#services/notifications/mask-contact.ts'
import { nameForDocket } from '#services/organisations/change-name.ts'
import type { AuditEntry } from '#store/audit-reading.ts'
import type { Signer } from '#store/signers.ts'
import type { Tx } from '#store/store.ts'
import { nameOfOrganisation } from '../seal/name-of-organisation.ts'

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
  }[]
  people: readonly PersonFacts[]
  chain: { length: number; head: string }
}

export interface PersonFacts {
  name: string
  role: string
  contact: string
  method: SigningMethod | null
  certificateName: string | null
  issuer: string | null
  lastFour: string | null
  /** The name on the certificate is not the one that the sender gave. */
  nameDiffers: boolean
  signedAt: Date | null
  openedAt: Date | null
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
    documents: await documentFacts(tx, docketId),
    people: await peopleFacts(tx, docketId, entries),
    chain: { length: head.length, head: head.hash.toString('hex') },
  }
}

async function documentFacts(tx: Tx, docketId: string): Promise<CompletionFacts['documents'][number][]> {
  const facts = []
  for (const { id, name, pages, state } of await tx.documents.ofDocket(docketId)) {
    if (state !== 'completed') continue
    const versions = await tx.documentVersions.of(id)
    facts.push({
      name,
      pages,
      original: versions[0]?.sha256.toString('hex') ?? '',
      signed: versions.at(-1)?.sha256.toString('hex') ?? '',
      signatures: versions.filter(({ reason }) => reason === 'signed').length,
      level: (await tx.documentProofs.of(id))?.level ?? null,
    })
  }

  return facts
}

async function peopleFacts(tx: Tx, docketId: string, entries: readonly AuditEntry[]): Promise<PersonFacts[]> {
  const consents = await tx.consents.ofDocket(docketId)
  const people = new Map<string, PersonFacts>()
  for (const row of await tx.signers.ofDocket(docketId)) {
    if (people.has(row.person_key)) continue
    const signed = entries
      .filter(({ event, signer_id }) => signer_id === row.id && signings.has(event))
      .at(-1)
    const consent = consents.filter(({ subject }) => subject === row.person_key).at(-1)
    people.set(row.person_key, {
      ...signatureOf(row),
      name: row.name,
      role: row.role,
      contact: maskContact(row.email ?? row.mobile ?? ''),
      signedAt: row.signed_at,
      openedAt: row.opened_at,
      address: consent?.address ?? signed?.address ?? null,
      consent: consent
        ? `version ${consent.version}, ${consent.language === 'hi' ? 'Hindi' : 'English'}`
        : null,
    })
  }

  return [...people.values()]
}

const signings = new Set(['signer-signed', 'signer-approved'])

function signatureOf({
  certificate,
}: Signer): Pick<PersonFacts, 'method' | 'certificateName' | 'issuer' | 'lastFour' | 'nameDiffers'> {
  const said = (key: string) => (typeof certificate?.[key] === 'string' ? (certificate[key] as string) : null)

  return {
    method: said('method') as SigningMethod | null,
    certificateName: said('name'),
    issuer: said('issuer'),
    lastFour: said('last_four'),
    nameDiffers: certificate?.name_differs === true || said('name_match') === 'different',
  }
}
