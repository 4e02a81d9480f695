import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import { Outage } from '#store/outage.ts'
import { sha256 } from '#store/sha256.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { proved } from '../methods/own-certificate.ts'
import { orRefuse } from '../remote/begin-visit.ts'
import { type KeptCredential, newVisit, type RemoteAct, remoteOf, sealRemote } from '../remote/remote-act.ts'
import { askedService, serviceInUse } from '../remote/service-in-use.ts'
import type { ServiceReturn } from '../remote/take-return.ts'
import { openAtService, ownAccess, whyNotAlone } from '../unattended/keys/key-at-service.ts'
import { serviceKeyAlone } from '../unattended/keys/name-alone.ts'
import { tryKey } from '../unattended/keys/unattended-key.ts'
import { type KeyToEnrol, keyToEnrol } from './key-to-enrol.ts'

// Our choice: time to log in there, and to read the text and set limits here.
const visitLives = 30 * minute
// Our choice: fewer wrong PINs than services lock a key after.
const mostTries = 4

interface Visiting {
  parts: Parts
  store: OrganisationStore
  userId: string
}

/** Leads a member to their service, to say that we may see their keys. */
export async function visitKeyService(
  { parts, store, userId }: Visiting,
  serviceId: string,
  portal: string,
): Promise<string> {
  const row = await store.read((tx) => serviceInUse(tx, serviceId))
  const { oauth } = await orRefuse(parts, row.id, parts.signingServices.describe(row.url))
  const id = newId()
  const visit = newVisit('service')
  const act: RemoteAct = {
    portal,
    oauth,
    visit,
    accessToken: null,
    credentials: [],
    credentialId: null,
    algorithm: null,
  }
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const expires_at = new Date(now.getTime() + visitLives)
    const remote = sealRemote(parts.keys, id, act)
    await tx.certificateVisits.begin({ id, user_id: userId, service_id: row.id, remote, expires_at }, now)
    await tx.lookups.add('certificate_visit', sha256(visit.state), tx.organisationId, id)
  })

  return parts.signingServices.askForService(askedService(parts, row), oauth, visit)
}

export interface ShownKey {
  credential: KeptCredential
  /** Why it cannot sign without its owner. */
  problem: Refusal | null
}

/**
 * The keys that the member has shown there, once a visit: with the member's own access, and each of
 * them compared with what the organisation's own access shows. Null where somebody said no.
 */
export async function continueAtKeyService(
  visiting: Visiting,
  { state, code }: ServiceReturn,
): Promise<{ visitId: string; service: string; keys: ShownKey[] } | null> {
  const { parts, store } = visiting
  const { id, act, codeVerifier, row } = await store.transaction((tx) => takeVisit(tx, visiting, state))
  if (!code) return null
  const service = askedService(parts, row)
  const { credentials } = await orRefuse(
    parts,
    row.id,
    parts.signingServices.readCredentials(service, act.oauth, code, codeVerifier),
  )
  const own = await ownAccess(parts, row)
  const keys = await Promise.all(
    credentials.map(async (one) => {
      const seen = await orRefuse(
        parts,
        row.id,
        parts.signingServices.readCredential(own.service, own.token, one.id),
      )
      const certificates = one.certificates.map((der) => Buffer.from(der).toString('base64'))
      const [leaf] = one.certificates
      const problem = leaf ? whyNotAlone(seen, leaf) : null

      return { credential: { ...one, alone: seen?.alone ?? null, certificates }, problem }
    }),
  )
  // The member's own access ends here: nothing is kept of it.
  const kept = { ...act, visit: null, credentials: keys.map(({ credential }) => credential) }
  await store.transaction((tx) => tx.certificateVisits.keep(id, sealRemote(parts.keys, id, kept)))

  return { visitId: id, service: row.name, keys }
}

async function takeVisit(tx: Tx, { parts, userId }: Visiting, state: string) {
  const found = await tx.lookups.find('certificate_visit', sha256(state))
  // Of a visit that is long over nothing is known any more.
  if (!found) throw new Refusal('RETURN_USED')
  if (found.organisation_id !== tx.organisationId) throw new Refusal('RETURN_OF_OTHERS')
  const now = parts.clock.now()
  const row = await tx.certificateVisits.ofUserLocked(userId, found.row_id, now)
  if (!row) {
    const others = await tx.certificateVisits.get(found.row_id)
    throw new Refusal(others && others.user_id !== userId ? 'RETURN_OF_OTHERS' : 'RETURN_USED')
  }
  const act = remoteOf(parts.keys, row)
  if (act?.visit?.state !== state) throw new Refusal('RETURN_USED')
  await tx.certificateVisits.keep(row.id, sealRemote(parts.keys, row.id, { ...act, visit: null }))

  return {
    id: row.id,
    act,
    codeVerifier: act.visit.codeVerifier,
    row: await serviceInUse(tx, row.service_id),
  }
}

interface Chosen {
  visit_id: string
  credential_id: string
  pin?: string | null | undefined
}

/**
 * A key that the member has shown, with a certificate that may sign now, and which has signed
 * without them a moment ago. @throws Refusal
 */
export async function keyOfVisit(
  { parts, store, userId }: Visiting,
  { visit_id, credential_id, pin }: Chosen,
): Promise<KeyToEnrol> {
  const now = parts.clock.now()
  const visit = await store.transaction((tx) =>
    tx.certificateVisits.countTry(userId, visit_id, mostTries, now),
  )
  if (!visit) throw new Refusal('ENROLMENT_OVER')
  const row = await store.read((tx) => serviceInUse(tx, visit.service_id))
  const shown = remoteOf(parts.keys, visit)?.credentials.find(({ id }) => id === credential_id)
  if (!shown) throw new Refusal('CREDENTIAL_NOT_FOUND')
  const { signer, chain, algorithm } = await proved(
    parts,
    shown.certificates.map((one) => Buffer.from(one, 'base64')),
  )
  const asksPin = shown.alone === 'pin'
  const wanted = {
    credentialId: credential_id,
    certificates: chain,
    algorithm,
    pin: (asksPin && pin) || null,
  }
  const tries = async () => tryKey(await openAtService(parts, row, wanted))
  const name = serviceKeyAlone(store.organisationId, row.id, credential_id)
  const tried = wanted.pin === null ? await tries() : await parts.store.alone(name, tries)
  if (!tried) throw new Outage('TOO_BUSY')

  return {
    ...keyToEnrol(signer, chain),
    secret: wanted.pin === null ? null : Buffer.from(wanted.pin, 'utf8'),
    place: { key_at: 'service', key_id: credential_id, service_id: row.id, provider: row.name },
  }
}
