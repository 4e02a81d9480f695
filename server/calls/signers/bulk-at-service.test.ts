import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { continueBulkAtService } from '#contract/signers/continueBulkAtService.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { visitBulkService } from '#contract/signers/visitBulkService.ts'
import { refusalText } from '#domain/refusal.ts'
import type { WantedCredential } from '#simulators/csc/people.ts'
import { visitService } from '#simulators/csc/walk.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { wordsOfBulk } from '#testing/bulk-signing.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { offersService, servicePin } from '#testing/signing-services.ts'
import { untilOwn } from '#testing/until-own.ts'

const name = 'Asha Rao'

describe('signing many with a key at a signing service', () => {
  let fixture: SigningFixture
  let serviceId: string
  let client: WireClient
  let email: string
  let consent_id: string
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasService: true })
    serviceId = await offersService(fixture)
  })
  beforeEach(async () => {
    await fixture.logIn()
    const member = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    email = member.email
    client = aClient(fixture.url)
    await client.login(member.email, member.password)
    consent_id = await wordsOfBulk(client, 'cloud')
  })
  afterAll(() => fixture?.close())

  const returnOf = ({ searchParams }: URL) => ({
    state: searchParams.get('state') ?? '',
    ...(searchParams.get('code') && { code: searchParams.get('code') ?? '' }),
  })
  const codeOf = async (asks: Promise<{ body: { code?: string } }>) => (await asks).body.code
  const recordOf = async (bulk_id: string) => (await client.call(getBulkSigning, { bulk_id })).bulk
  /** Of each document, and all of them good. */
  async function signatures(ids: string[]): Promise<number[]> {
    const found = []
    for (const id of ids) {
      const versions = await fixture.store.read((tx) => tx.documentVersions.of(id))
      const signed = versions.filter(({ reason }) => reason === 'signed').length
      found.push(signed > 0 ? validSignatures(await newestFile(fixture, id)) : 0)
    }

    return found
  }

  async function begins(papers: number) {
    const ids: string[] = []
    for (let number = 0; number < papers; number++) {
      const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
        { name, email, methods: ['cloud'] },
      ])
      ids.push(documentId)
    }
    for (const id of ids) await untilOwn(client, id)
    const { bulk } = await client.call(startBulkSigning, {
      document_ids: ids,
      method: 'cloud',
      consent_id,
      service_id: serviceId,
    })

    return { ids, bulk_id: bulk.bulk_id }
  }

  /** Visits the service and comes back with the keys there. */
  async function comesToKeys(papers: number, wanted: WantedCredential) {
    const begun = await begins(papers)
    const { bulk_id } = begun
    const { login } = await fixture.csc.addPerson(name, [wanted])
    const { address } = await client.call(visitBulkService, { bulk_id })
    const returned = returnOf(await visitService(address, { login }))
    const { credentials } = await client.call(continueBulkAtService, { bulk_id, ...returned })
    const [key] = credentials
    if (!key) throw new Error('there is no key')

    return { ...begun, returned, key, credential_id: key.credential_id }
  }

  async function takes(bulk_id: string, credential_id: string) {
    const { portion } = await client.call(takeBulkPortion, { bulk_id, credential_id })
    if (!portion?.address) throw new Error('nothing was taken')

    return { ...portion, address: portion.address }
  }

  const orders = (kind: string) =>
    fetch(`${fixture.csc.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })

  it('says in words why a key cannot be used', async () => {
    const { key } = await comesToKeys(1, { kind: 'disabled' })
    expect(key.problem).toEqual({
      code: 'CREDENTIAL_DISABLED',
      message: refusalText('CREDENTIAL_DISABLED'),
    })
  })

  it('signs papers of several dockets, as many as the key signs in an authorisation', async () => {
    const { ids, bulk_id, key, credential_id } = await comesToKeys(3, { multisign: 2 })
    expect(key).toMatchObject({ name, each: 2, problem: null })
    const listed = await client.call(getBulkEsignDocuments, { type_mode: 'cloud' })
    expect(listed.signing_services).toEqual([{ service_id: serviceId, name: 'Namuna Sign' }])
    const sizes: number[] = []
    const hashes: string[] = []
    for (let isDone = false; !isDone; ) {
      const { address, documents } = await takes(bulk_id, credential_id)
      sizes.push(documents)
      hashes.push(...(new URL(address).searchParams.get('hashes')?.split(',') ?? []))
      const returned = returnOf(await visitService(address, { pin: servicePin }))
      const { bulk } = await client.call(continueBulkAtService, { bulk_id, ...returned })
      if (bulk.waiting > 0) expect(bulk.key).toEqual({ credential_id, name, each: 2 })
      isDone = bulk.state === 'done'
    }
    expect(sizes).toEqual([2, 1])
    expect(new Set(hashes).size).toBe(3)
    expect(await recordOf(bulk_id)).toMatchObject({ signed: 3, left: 0, key: null })
    expect(await signatures(ids)).toEqual([1, 1, 1])
    const kept = await fixture.store.read((tx) => tx.bulkSignings.get(bulk_id))
    expect(kept?.remote).toBeNull()
    const consents = await fixture.store.read((tx) =>
      rowsOf(tx).selectFrom('consents').selectAll().where('user_id', '=', kept!.user_id).execute(),
    )
    expect(consents).toHaveLength(3)
  })

  it('comes back to the portal, and takes a return once and of its own act', async () => {
    const { bulk_id, returned, credential_id } = await comesToKeys(1, { multisign: 1 })
    expect(await codeOf(client.send(continueBulkAtService, { bulk_id, ...returned }))).toBe('RETURN_USED')
    const { address } = await takes(bulk_id, credential_id)
    const back = await visitService(address, { pin: servicePin })
    const sent = await fetch(back, { redirect: 'manual' })
    expect(sent.headers.get('location')).toMatch(`${fixture.url}/#/my-documents/sign?state=`)
    const theirs = fixture.initiator
    const asked = { bulk_id, ...returnOf(back) }
    expect(await codeOf(theirs.send(continueBulkAtService, asked))).toBe('NOT_FOUND')
    expect(await codeOf(theirs.send(visitBulkService, { bulk_id }))).toBe('NOT_FOUND')
    const other = await client.send(continueBulkAtService, { ...asked, state: 'of-nobody' })
    expect(other.body.code).toBe('RETURN_OF_OTHERS')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.send(continueBulkAtService, asked)),
    )
    for (const { body } of answers) expect(['RETURN_USED', 'BULK_OVER', undefined]).toContain(body.code)
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 1 })
  })

  it('refuses the hashes of another portion, and gives the papers back', async () => {
    const { ids, bulk_id, credential_id } = await comesToKeys(2, { multisign: 1 })
    const first = await takes(bulk_id, credential_id)
    const firstHashes = new URL(first.address).searchParams.get('hashes')!
    const signed = returnOf(await visitService(first.address, { pin: servicePin }))
    await client.call(continueBulkAtService, { bulk_id, ...signed })
    const second = new URL((await takes(bulk_id, credential_id)).address)
    second.searchParams.set('hashes', firstHashes)
    const returned = returnOf(await visitService(second.href, { pin: servicePin }))
    expect(await codeOf(client.send(continueBulkAtService, { bulk_id, ...returned }))).toBe(
      'SIGNING_SERVICE_REFUSED',
    )
    expect(await recordOf(bulk_id)).toMatchObject({ signed: 1, waiting: 1, left: 0 })
    expect(await fixture.store.read((tx) => tx.signingAttempts.leasedOn(ids))).toEqual([])
  })

  it('gives the papers back where the member says no or stops, and goes on', async () => {
    const { ids, bulk_id, credential_id } = await comesToKeys(1, { multisign: 5 })
    const { address } = await takes(bulk_id, credential_id)
    const no = returnOf(await visitService(address, { act: 'cancel' }))
    expect(no).not.toHaveProperty('code')
    const { bulk } = await client.call(continueBulkAtService, { bulk_id, ...no })
    expect(bulk).toMatchObject({ waiting: 1, key: { credential_id } })
    const leased = () => fixture.store.read((tx) => tx.signingAttempts.leasedOn(ids))
    expect(await leased()).toEqual([])
    await takes(bulk_id, credential_id)
    expect(await leased()).toHaveLength(1)
    await client.call(stopBulkSigning, { bulk_id })
    expect(await leased()).toEqual([])
    expect(await codeOf(client.send(takeBulkPortion, { bulk_id, credential_id }))).toBe(
      'CREDENTIAL_NOT_FOUND',
    )
  })

  it('leaves what the service signed over other hashes', async () => {
    const { ids, bulk_id, credential_id } = await comesToKeys(1, { multisign: 5 })
    const { address } = await takes(bulk_id, credential_id)
    const returned = returnOf(await visitService(address, { pin: servicePin }))
    await orders('swap-hashes')
    const { bulk } = await client.call(continueBulkAtService, { bulk_id, ...returned })
    expect(bulk).toMatchObject({ signed: 0, left: 1 })
    const { rows } = await client.call(getBulkSigning, { bulk_id })
    expect(rows.map(({ why }) => why.code)).toEqual(['SIGNATURE_INVALID'])
    expect(await signatures(ids)).toEqual([0])
  })

  it('names a service and a key for this way, and for no other', async () => {
    const { ids, bulk_id } = await begins(1)
    const fieldOf = async (asks: Promise<{ body: object }>) =>
      (await asks).body as { fields?: { path: string; code: string }[] }
    expect(await fieldOf(client.send(takeBulkPortion, { bulk_id }))).toMatchObject({
      fields: [{ path: 'credential_id', code: 'REQUIRED' }],
    })
    await client.call(stopBulkSigning, { bulk_id })
    const input = { document_ids: ids, method: 'cloud' as const, consent_id }
    expect(await fieldOf(client.send(startBulkSigning, input))).toMatchObject({
      fields: [{ path: 'service_id', code: 'REQUIRED' }],
    })
    const nowhere = { ...input, service_id: '01890000-0000-7000-8000-000000000000' }
    expect(await codeOf(client.send(startBulkSigning, nowhere))).toBe('SIGNING_SERVICE_OFF')
  })
})
