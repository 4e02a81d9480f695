import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { generateBulkOtp } from '#contract/signers/generateBulkOtp.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { validateBulkOtp } from '#contract/signers/validateBulkOtp.ts'
import { mostInPortion } from '#contract/vocabulary/bulk-limits.ts'
import { hour, minute } from '#contract/vocabulary/time.ts'
import { inspect } from '#engine'
import { installationRoot } from '#services/seal/installation-root.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { codeOfBulk, wordsOfBulk } from '#testing/bulk-signing.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const name = 'Meera Nair'

/** Many papers of a member, each with a mark, sealed by the organisation, under one code. */
describe('signing many electronically', () => {
  let fixture: SigningFixture
  let member: Awaited<ReturnType<typeof aMember>>
  let client: WireClient
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(async () => {
    await fixture.logIn()
    member = await aMember(fixture.parts, fixture.organisation, ['branches'])
    client = aClient(fixture.url)
    await client.login(member.email, member.password)
  })
  afterAll(() => fixture?.close())

  async function begins(count: number) {
    const ids: string[] = []
    const me = { name, email: member.email, methods: ['electronic' as const] }
    for (let number = 0; number < count; number++)
      ids.push((await aDocumentOutForSignature(fixture.initiator, [me])).documentId)
    await expect
      .poll(async () => (await listed()).map(({ document_id }) => document_id), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(ids))
    const { bulk } = await client.call(startBulkSigning, {
      document_ids: ids,
      method: 'electronic',
      consent_id: await wordsOfBulk(client, 'electronic'),
    })

    return { ids, bulk_id: bulk.bulk_id, bulk }
  }
  const listed = async () => (await client.call(getBulkEsignDocuments, { type_mode: 'electronic' })).rows
  const codeOf = (bulk_id: string) => codeOfBulk(fixture, client, bulk_id, member.email)
  const proves = async (bulk_id: string) =>
    (await client.call(validateBulkOtp, { bulk_id, otp: await codeOf(bulk_id) })).bulk
  const refused = async (otp: string, bulk_id: string, asker = client) =>
    String((await asker.send(validateBulkOtp, { bulk_id, otp })).body.code)
  const takes = async (bulk_id: string) => (await client.send(takeBulkPortion, { bulk_id })).body

  async function signs(bulk_id: string) {
    for (;;) {
      const { bulk, portion } = await client.call(takeBulkPortion, { bulk_id })
      if (!portion) return bulk
      const { portion_id } = portion
      const ended = await client.call(completeBulkPortion, { bulk_id, portion_id })
      if (ended.bulk.waiting === 0) return ended.bulk
    }
  }

  it('asks for one code, signs each paper once with a mark, and tells the trail of the code', async () => {
    const { ids, bulk_id, bulk } = await begins(mostInPortion + 1)
    expect(bulk.needs_code).toBe(true)
    expect((await takes(bulk_id)).code).toBe('BULK_CODE_MISSING')
    expect((await proves(bulk_id)).needs_code).toBe(false)
    expect(await signs(bulk_id)).toMatchObject({ state: 'done', signed: ids.length, left: 0 })
    for (const id of ids.slice(-2)) expect(validSignatures(await newestFile(fixture, id))).toBe(1)
    const bytes = new Uint8Array(readFileSync(await newestFile(fixture, ids[0]!)))
    const [signature] = (await inspect(bytes)).signatures
    const root = new X509Certificate((await installationRoot(fixture.parts)).certificate)
    opensslAgrees(bytes, signature!.byteRange, root.toString(), fixture.folder)
    const marks = await fixture.store.read(async (tx) =>
      Promise.all((await tx.signers.ofDocuments(ids)).map(({ id }) => tx.signerMarks.of(id))),
    )
    expect(new Set(marks.map((mark) => mark?.text))).toEqual(new Set([name]))
    const [document] = await fixture.store.read((tx) => tx.documentList.rows(ids))
    const trail = await fixture.store.read((tx) => tx.trails.ofDocket(document!.docket_id))
    const consent = trail.find(({ event }) => event === 'consent-given')
    expect(consent?.detail).toMatchObject({ together: bulk_id, code_to: expect.stringContaining('•') })
  })

  it('takes no code of another act, and locks after five wrong ones', async () => {
    const first = await begins(1)
    const code = await codeOf(first.bulk_id)
    expect(await refused(code, first.bulk_id, fixture.initiator)).toBe('NOT_FOUND')
    expect((await fixture.initiator.send(generateBulkOtp, { bulk_id: first.bulk_id })).body.code).toBe(
      'NOT_FOUND',
    )
    expect((await client.send(generateBulkOtp, { bulk_id: first.bulk_id })).body.code).toBe('OTP_TOO_SOON')
    await client.call(stopBulkSigning, { bulk_id: first.bulk_id })
    const second = await begins(1)
    expect(await refused(code, second.bulk_id)).toBe('OTP_EXPIRED')
    fixture.pass(minute)
    const right = await codeOf(second.bulk_id)
    // A code of the act before was replaced by this one.
    expect(await refused(right, first.bulk_id)).toBe('OTP_WRONG')
    const wrong = right === '000000' ? '000001' : '000000'
    const answers: string[] = []
    for (let tries = 0; tries < 4; tries++) answers.push(await refused(wrong, second.bulk_id))
    expect(answers).toEqual(['OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_LOCKED'])
    expect(await refused(right, second.bulk_id)).toBe('OTP_LOCKED')
    expect((await client.send(generateBulkOtp, { bulk_id: second.bulk_id })).body.code).toBe('OTP_LOCKED')
  })

  it('asks again after an hour, and goes on', async () => {
    const { bulk_id } = await begins(1)
    await proves(bulk_id)
    fixture.pass(hour)
    await client.login(member.email, member.password)
    expect((await takes(bulk_id)).code).toBe('BULK_CODE_MISSING')
    expect((await client.call(getBulkSigning, { bulk_id })).bulk?.needs_code).toBe(true)
    const code = await codeOf(bulk_id)
    // A double click.
    const answers = await Promise.all([1, 2].map(() => client.send(validateBulkOtp, { bulk_id, otp: code })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await signs(bulk_id)).toMatchObject({ state: 'done', signed: 1 })
    expect((await client.send(generateBulkOtp, { bulk_id })).body.code).toBe('BULK_OVER')
  })

  it('names a paper that is signed in another way alone', async () => {
    const other = { name, email: member.email, methods: ['aadhaar_otp' as const] }
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [other, aPerson()])
    await expect
      .poll(async () => (await listed()).map(({ document_id, why }) => [document_id, why?.code]))
      .toEqual([[documentId, 'METHOD_NOT_ALLOWED']])
  })
})
