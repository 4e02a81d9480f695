import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseCredential } from '#contract/signers/chooseCredential.ts'
import { continueAtService } from '#contract/signers/continueAtService.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { inspect, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import type { WantedCredential } from '#simulators/csc/people.ts'
import { visitService } from '#simulators/csc/walk.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { checkWithQpdf, newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { allows, comesToChoose, offersService, wishForService } from '#testing/signing-services.ts'

const name = 'Asha Rao'

describe('signing with a key at a signing service', () => {
  let fixture: SigningFixture
  let serviceId: string
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasService: true })
    serviceId = await offersService(fixture)
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function asha() {
    const out = await aDocumentOutForSignature(fixture.initiator, [{ ...aPerson(name), methods: ['cloud'] }])

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  const keeps = async (wanted: WantedCredential = {}, holder = name) =>
    (await fixture.csc.addPerson(holder, [wanted])).login

  const orders = (kind: string) =>
    fetch(`${fixture.csc.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })

  it.each(['1', '2'] as const)('signs with a key of SCAL %s, and every verifier agrees', async (scal) => {
    const login = await keeps({ scal })
    const { client, documentId, docketId } = await asha()
    const { page } = await client.call(getSigningPage, {})
    expect(page.signing_services).toEqual([{ service_id: serviceId, name: 'Namuna Sign' }])
    const { transaction_id, credentials } = await comesToChoose(client, serviceId, login)
    expect(credentials).toMatchObject([{ name, problem: null }])
    const { returned } = await allows(client, transaction_id, credentials[0]!.credential_id)
    const { outcome } = await client.call(continueAtService, { transaction_id, ...returned })
    expect(outcome).toMatchObject({ state: 'signed', certificate_name: name })

    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const bytes = new Uint8Array(readFileSync(file))
    const report = await verify(bytes, { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto })
    expect(report).toMatchObject({ isGood: true })
    const [signature] = (await inspect(bytes)).signatures
    expect(signature?.reason).toContain('whose key a signing service keeps')
    opensslAgrees(bytes, signature!.byteRange, fixture.csc.rootPem, fixture.folder)
    expect(await fixture.eventsOf(docketId)).toContain('signer-signed')
    const kept = await fixture.store.read((tx) => tx.signingTransactions.get(transaction_id))
    expect([kept?.remote, kept?.certificates]).toEqual([null, null])
  })

  it('leaves the browser on the portal, with what its own session alone may use', async () => {
    const login = await keeps()
    const { client } = await asha()
    const { address } = await client.call(startSigning, await wishForService(client, serviceId))
    const back = await visitService(address ?? '', { login })
    expect(back.href).toMatch(`${fixture.url}/api/returns/cloud?`)
    const answer = await fetch(back, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(`${fixture.url}/#/sign/return?state=`)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['disabled', 'CREDENTIAL_DISABLED'],
    ['expired', 'CERTIFICATE_EXPIRED'],
    ['encryption', 'CERTIFICATE_NOT_FOR_SIGNING'],
    ['explicit', 'CREDENTIAL_ASKS_HERE'],
  ] as const)('refuses a key that is %s before anything is signed', async (kind, code) => {
    const { client } = await asha()
    const { transaction_id, credentials } = await comesToChoose(client, serviceId, await keeps({ kind }))
    expect(credentials[0]?.problem).toBe(kind === 'encryption' ? null : code)
    const chosen = { transaction_id, credential_id: credentials[0]!.credential_id }
    expect((await client.send(chooseCredential, chosen)).body.code).toBe(code)
    const other = { transaction_id, credential_id: 'of-somebody' }
    expect((await client.send(chooseCredential, other)).body.code).toBe('CREDENTIAL_NOT_FOUND')
  })

  it('refuses the key of another person, where the docket does', async () => {
    await setsOfOrganisation(fixture.initiator, { name_match: 'refuse' })
    const { client } = await asha()
    await setsOfOrganisation(fixture.initiator, { name_match: null })
    const { transaction_id, credentials } = await comesToChoose(
      client,
      serviceId,
      await keeps({}, 'Meera Joshi'),
    )
    const chosen = { transaction_id, credential_id: credentials[0]!.credential_id }
    expect((await client.send(chooseCredential, chosen)).body).toMatchObject({
      code: 'NAME_MISMATCH',
      values: { certificate: 'Meera Joshi', given: name },
    })
  })

  it('refuses swapped hashes, and an authorisation for other hashes', async () => {
    const login = await keeps()
    const { client } = await asha()
    const first = await comesToChoose(client, serviceId, login)
    const allowed = await allows(client, first.transaction_id, first.credentials[0]!.credential_id)
    await orders('swap-hashes')
    const swapped = await client.call(continueAtService, {
      transaction_id: first.transaction_id,
      ...allowed.returned,
    })
    expect(swapped.outcome).toMatchObject({ state: 'refused', code: 'SIGNATURE_INVALID' })

    fixture.pass(11_000)
    const { transaction_id, credentials } = await comesToChoose(client, serviceId, login)
    const chosen = { transaction_id, credential_id: credentials[0]!.credential_id }
    const { address } = await client.call(chooseCredential, chosen)
    const changed = new URL(address)
    changed.searchParams.set('hashes', Buffer.alloc(32, 1).toString('base64url'))
    const { searchParams } = await visitService(changed.href, { pin: '246810' })
    const { outcome } = await client.call(continueAtService, {
      transaction_id,
      state: searchParams.get('state')!,
      code: searchParams.get('code')!,
    })
    expect(outcome).toMatchObject({ state: 'refused', code: 'SIGNING_SERVICE_REFUSED' })
    const { page } = await client.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'read', signing_now: null })
  })

  it('takes a return once, and of its own session alone', async () => {
    const login = await keeps()
    const { client, documentId } = await asha()
    const other = await asha()
    const { transaction_id, returned, credentials } = await comesToChoose(client, serviceId, login)
    const again = await client.send(continueAtService, { transaction_id, ...returned })
    expect(again.body.code).toBe('RETURN_USED')
    const theirs = await other.client.send(continueAtService, { transaction_id, ...returned })
    expect(theirs.body.code).toBe('NOT_FOUND')
    const begun = await other.client.call(startSigning, await wishForService(other.client, serviceId))
    const mixed = { transaction_id: begun.transaction_id, ...returned }
    expect((await other.client.send(continueAtService, mixed)).body.code).toBe('RETURN_OF_OTHERS')

    const { returned: last } = await allows(client, transaction_id, credentials[0]!.credential_id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.send(continueAtService, { transaction_id, ...last })),
    )
    const signed = answers.filter(({ body }) => JSON.stringify(body).includes('"state":"signed"'))
    expect(signed.length).toBeGreaterThan(0)
    for (const { body } of answers) expect(body.code ?? 'RETURN_USED').toBe('RETURN_USED')
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
  })

  it('refuses a return after the lease', async () => {
    const { client } = await asha()
    const { transaction_id, credentials } = await comesToChoose(client, serviceId, await keeps())
    const { returned } = await allows(client, transaction_id, credentials[0]!.credential_id)
    fixture.pass(11 * minute)
    const late = await client.send(continueAtService, { transaction_id, ...returned })
    expect(late.body.code).toBe('LEASE_ENDED')
  })

  it('gives the turn back when the person says no, or the service is away', async () => {
    const login = await keeps()
    const { client } = await asha()
    const first = await comesToChoose(client, serviceId, login)
    const no = await allows(client, first.transaction_id, first.credentials[0]!.credential_id, {
      act: 'cancel',
    })
    const { outcome } = await client.call(continueAtService, {
      transaction_id: first.transaction_id,
      ...no.returned,
    })
    expect(outcome).toMatchObject({ state: 'cancelled', code: 'PROVIDER_CANCELLED' })

    fixture.pass(11_000)
    await orders('down')
    const away = await client.send(startSigning, await wishForService(client, serviceId))
    expect(away.body.code).toBe('SIGNING_SERVICE_AWAY')
    const second = await comesToChoose(client, serviceId, login)
    const yes = await allows(client, second.transaction_id, second.credentials[0]!.credential_id)
    await orders('down')
    const ended = await client.call(continueAtService, {
      transaction_id: second.transaction_id,
      ...yes.returned,
    })
    expect(ended.outcome).toMatchObject({ state: 'refused', code: 'SIGNING_SERVICE_AWAY' })
  })

  it('names a service for this way, and for no other', async () => {
    const { client } = await asha()
    const { service_id: _, ...without } = await wishForService(client, serviceId)
    expect((await client.send(startSigning, without)).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'service_id', code: 'REQUIRED' }],
    })
    const unknown = { ...without, service_id: '01890000-0000-7000-8000-000000000000' }
    expect((await client.send(startSigning, unknown)).body.code).toBe('SIGNING_SERVICE_OFF')
  })
})
