import { saveSigningService } from '#contract/organisations/saveSigningService.ts'
import { chooseCredential } from '#contract/signers/chooseCredential.ts'
import { continueAtService } from '#contract/signers/continueAtService.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { certificatesOf } from '#engine/crypto/index.ts'
import { newVisit, type RemoteAct, sealRemote } from '#services/signing/remote/remote-act.ts'
import { providerOfService } from '#services/signing/remote/service-in-use.ts'
import { visitService } from '#simulators/csc/walk.ts'
import { newId } from '#store/new-id.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'
import { consents } from './a-signer.ts'
import { signsMany } from './bulk-signing.ts'
import type { WireClient } from './client.ts'
import { rowsOf } from './rows-of.ts'
import { type SigningFixture, serviceClient } from './signing-fixture.ts'

/** The PIN of everybody at the service of the tests. */
export const servicePin = '246810'

/** A service that nobody asks: it is switched off. */
export async function aSigningService(client: WireClient): Promise<string> {
  const { service } = await client.call(saveSigningService, {
    name: 'Namuna Sign',
    url: 'http://127.0.0.1:9/csc/v2',
    client_id: 'muhar',
    client_secret: 'a secret of the service',
    is_enabled: false,
  })

  return service.id
}

/** The service of the fixture, as its organisation offers it. */
export async function offersService({ initiator, csc }: SigningFixture): Promise<string> {
  const { service } = await initiator.call(saveSigningService, {
    name: 'Namuna Sign',
    url: csc.cscUrl,
    client_id: serviceClient.clientId,
    client_secret: serviceClient.clientSecret,
    is_enabled: true,
  })

  return service.id
}

/** What the page asks when somebody chooses to sign at a service. */
export async function wishForService(client: WireClient, serviceId: string) {
  const { page } = await client.call(getSigningPage, {})
  const document = page.documents.find(({ state }) => state !== 'signed')
  if (!document) throw new Error('there is nothing to sign')

  return {
    method: 'cloud' as const,
    service_id: serviceId,
    consent_record_id: await consents(client, 'cloud', document.document_id),
  }
}

const returnOf = ({ searchParams }: URL) => ({
  state: searchParams.get('state') ?? '',
  ...(searchParams.get('code') && { code: searchParams.get('code') ?? '' }),
})

/** Goes to the service and comes back with the keys there. */
export async function comesToChoose(client: WireClient, serviceId: string, login: string) {
  const { transaction_id, address } = await client.call(startSigning, await wishForService(client, serviceId))
  const returned = returnOf(await visitService(address ?? '', { login }))
  const { credentials, outcome } = await client.call(continueAtService, { transaction_id, ...returned })

  return { transaction_id, returned, credentials, outcome }
}

/** Allows the signatures with one of these keys, and comes back. */
export async function allows(
  client: WireClient,
  transaction_id: string,
  credential_id: string,
  fields: Record<string, string> = { pin: servicePin },
) {
  const { address } = await client.call(chooseCredential, { transaction_id, credential_id })

  return { address, returned: returnOf(await visitService(address, fields)) }
}

/** Makes of an act one whose person is at a service; answers the state of the visit. */
export async function leadsToService(fixture: SigningFixture, transactionId: string): Promise<string> {
  const visit = newVisit('service')
  await plants(fixture, transactionId, { visit })

  return visit.state
}

/** Makes of an act one whose person chooses among keys at a service, with one that may sign. */
export async function holdsCredential(
  fixture: SigningFixture,
  transactionId: string,
  name: string,
): Promise<string> {
  const { certificatePem, chainPem } = await fixture.pki.give(name)
  const certificates = certificatesOf(certificatePem + chainPem).map((der) =>
    Buffer.from(der).toString('base64'),
  )
  const common = {
    isEnabled: true,
    status: 'valid',
    isAuthorisedThere: true,
    alone: null,
    scal: '2',
    multisign: 10,
  } as const
  await plants(fixture, transactionId, { credentials: [{ id: 'key-1', certificates, ...common }] })

  return 'key-1'
}

/** A signing of many papers whose member is at a service that nobody asks. */
export async function signsAtService(
  fixture: SigningFixture,
  client: WireClient,
): Promise<{ bulk_id: string; state: string }> {
  const { bulk_id } = await signsMany(fixture, client)
  const { parts, store } = fixture
  const visit = newVisit('service')
  await store.transaction(async (tx) => {
    const service_id = await addService(fixture, tx)
    const remote = sealRemote(parts.keys, bulk_id, { ...atNobody(fixture), visit })
    await rowsOf(tx)
      .updateTable('bulk_signings')
      .set({ method: 'cloud', service_id, remote })
      .where('id', '=', bulk_id)
      .execute()
    await tx.lookups.add('bulk_visit', sha256(visit.state), tx.organisationId, bulk_id)
  })

  return { bulk_id, state: visit.state }
}

/** A member who is at a service that nobody asks, to enrol a key there. */
export async function showsKeys(fixture: SigningFixture, userId: string): Promise<{ state: string }> {
  const { parts, store } = fixture
  const id = newId()
  const visit = newVisit('service')
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const service_id = await addService(fixture, tx)
    const remote = sealRemote(parts.keys, id, { ...atNobody(fixture), visit })
    const expires_at = new Date(now.getTime() + 60_000)
    await tx.certificateVisits.begin({ id, user_id: userId, service_id, remote, expires_at }, now)
    await tx.lookups.add('certificate_visit', sha256(visit.state), tx.organisationId, id)
  })

  return { state: visit.state }
}

const atNobody = ({ parts }: SigningFixture): RemoteAct => ({
  portal: parts.settings.publicUrl,
  oauth: 'http://127.0.0.1:9',
  visit: null,
  accessToken: 'token',
  credentials: [],
  credentialId: null,
  algorithm: null,
})

async function addService({ parts, organisation }: SigningFixture, tx: Tx): Promise<string> {
  const id = newId()
  await tx.signingServices.add({
    id,
    name: 'Namuna Sign',
    url: 'http://127.0.0.1:9/csc/v2',
    client_id: 'muhar',
    sealed_secret: parts.keys.seal(
      Buffer.from('a secret', 'utf8'),
      `signing-service:${organisation.id}:${id}`,
    ),
    is_enabled: true,
    changed_at: parts.clock.now(),
    changed_by: 'Asha',
  })

  return id
}

async function plants(
  fixture: SigningFixture,
  transactionId: string,
  given: Partial<RemoteAct>,
): Promise<void> {
  const { parts, store, organisation } = fixture
  const act = { ...atNobody(fixture), ...given }
  await store.transaction(async (tx) => {
    const id = await addService(fixture, tx)
    await tx.signingTransactions.update(transactionId, {
      remote: sealRemote(parts.keys, transactionId, act),
    })
    await rowsOf(tx)
      .updateTable('signing_transactions')
      .set({ method: 'cloud', provider: providerOfService(id) })
      .where('id', '=', transactionId)
      .execute()
    for (const attempt of await tx.signingAttempts.ofTransaction(transactionId))
      await tx.signingAttempts.update(attempt.id, { digest: sha256('prepared') })
    if (act.visit)
      await tx.lookups.add('transaction', sha256(act.visit.state), organisation.id, transactionId)
  })
}
