import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { chooseCredential } from '#contract/signers/chooseCredential.ts'
import { continueAtService } from '#contract/signers/continueAtService.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { minute } from '#contract/vocabulary/time.ts'
import type { WantedCredential } from '#simulators/csc/people.ts'
import { visitService } from '#simulators/csc/walk.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aPdf, aPerson } from '#testing/builders.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { allows, comesToChoose, offersService, servicePin } from '#testing/signing-services.ts'

const name = 'Asha Rao'

describe('a key that signs fewer documents at a time than there are', () => {
  let fixture: SigningFixture
  let serviceId: string
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasService: true })
    serviceId = await offersService(fixture)
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function ashaWith(papers: number) {
    const { initiator } = fixture
    const fileIds = []
    for (let number = 1; number <= papers; number++)
      fileIds.push((await initiator.upload(await aPdf({ title: `Paper ${number}` }), `${number}.pdf`)).fileId)
    const { docket_id, documents } = await initiator.call(multiUploadDocument, { fileIds })
    const person = { ...aPerson(name), methods: ['cloud' as const] }
    const ids = documents.map(({ document_id }) => document_id)
    for (const document_id of ids) {
      const { document } = await initiator.call(fetchDocumentInfo, { document_id })
      const signer_id =
        document.signers[0]?.signer_id ??
        (await initiator.call(createUser, { document_id, ...person, sequence: 1 })).signer_id
      const box = { page_number: 1, x: 60, y: 100, width: 200, height: 60 }
      await initiator.call(signBoxPosition, { document_id, signer_id, ...box })
    }
    await initiator.call(completeDocumentIntiation, { docket_id, title: `${papers} papers` })

    return { ids, client: await aSignerComesIn(fixture, person.email) }
  }

  async function begins(papers: number, wanted: WantedCredential) {
    const asha = await ashaWith(papers)
    const { login } = await fixture.csc.addPerson(name, [wanted])
    const { transaction_id, credentials } = await comesToChoose(asha.client, serviceId, login)
    expect(credentials).toMatchObject([{ each: wanted.multisign }])
    const credential_id = credentials[0]!.credential_id
    const allowsNext = async (fields?: Record<string, string>) => {
      const { returned, address } = await allows(asha.client, transaction_id, credential_id, fields)
      const hashes = new URL(address).searchParams.get('hashes')?.split(',') ?? []

      return { hashes, ...(await asha.client.call(continueAtService, { transaction_id, ...returned })) }
    }

    return { ...asha, transaction_id, credential_id, allowsNext }
  }

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

  it.each([
    ['2', 2],
    ['1', 1],
  ] as const)('signs three with a key of SCAL %s that signs %i at a time', async (scal, multisign) => {
    const { ids, allowsNext } = await begins(3, { scal, multisign })
    const seen: string[] = []
    for (let signed = 0; signed + multisign < 3; signed += multisign) {
      const portion = await allowsNext()
      expect(portion).toMatchObject({
        outcome: { state: 'waiting_for_provider' },
        signed: signed + multisign,
        credentials: [{ name, each: multisign }],
      })
      seen.push(...portion.hashes)
    }
    expect(await signatures(ids)).toEqual([0, 0, 0])
    const last = await allowsNext()
    expect(last.outcome).toMatchObject({ state: 'signed', certificate_name: name })
    expect(await signatures(ids)).toEqual([1, 1, 1])
    expect(new Set([...seen, ...last.hashes]).size).toBe(3)
  })

  it('refuses the hashes of another portion', async () => {
    const { ids, client, transaction_id, credential_id, allowsNext } = await begins(2, { multisign: 1 })
    const first = await allowsNext()
    const { address } = await client.call(chooseCredential, { transaction_id, credential_id })
    const changed = new URL(address)
    changed.searchParams.set('hashes', first.hashes.join())
    const { searchParams } = await visitService(changed.href, { pin: servicePin })
    const { outcome } = await client.call(continueAtService, {
      transaction_id,
      state: searchParams.get('state')!,
      code: searchParams.get('code')!,
    })
    expect(outcome).toMatchObject({
      state: 'refused',
      code: 'SIGNING_SERVICE_REFUSED',
      not_signed: { others_signed: true },
    })
    expect((await signatures(ids)).sort()).toEqual([0, 1])
  })

  it('keeps what is signed when the person stops at the service', async () => {
    const { ids, allowsNext } = await begins(2, { multisign: 1 })
    await allowsNext()
    const { outcome } = await allowsNext({ act: 'cancel' })
    expect(outcome).toMatchObject({ code: 'PROVIDER_CANCELLED', not_signed: { others_signed: true } })
    expect((await signatures(ids)).sort()).toEqual([0, 1])
  })

  it('keeps the papers longer with each portion', async () => {
    const { ids, allowsNext } = await begins(2, { multisign: 1 })
    fixture.pass(8 * minute)
    await allowsNext()
    fixture.pass(8 * minute)
    expect((await allowsNext()).outcome.state).toBe('signed')
    expect(await signatures(ids)).toEqual([1, 1])
  })

  it('goes on with the key that has begun, and with no other', async () => {
    const asha = await ashaWith(2)
    const { login } = await fixture.csc.addPerson(name, [{ multisign: 1 }, { multisign: 1 }])
    const { transaction_id, credentials } = await comesToChoose(asha.client, serviceId, login)
    const [first, second] = credentials.map(({ credential_id }) => credential_id)
    const { returned } = await allows(asha.client, transaction_id, first!)
    await asha.client.call(continueAtService, { transaction_id, ...returned })
    const other = asha.client.send(chooseCredential, { transaction_id, credential_id: second! })
    expect((await other).body.code).toBe('CREDENTIAL_NOT_FOUND')
  })
})
