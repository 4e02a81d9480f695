import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { inspect } from '#engine'
import { sweepRedirects } from '#services/signing/sweep-redirects.ts'
import { type Return, returnToSender } from '#simulators/esp/walk.ts'
import { Outage } from '#store/outage.ts'
import { aSignerComesIn, starts } from '#testing/a-signer.ts'
import { holdsPackage } from '#testing/balances.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { wordsOfBulk } from '#testing/bulk-signing.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const name = 'Asha Kulkarni'
const asha = '999900000016'
/** As the provider allows it. */
const each = 5

type Form = NonNullable<NonNullable<OutputOf<typeof takeBulkPortion>['portion']>['form']>

/** Papers of many dockets, five in each redirect to the provider. */
describe('signing many with Aadhaar', () => {
  let fixture: SigningFixture
  let member: Awaited<ReturnType<typeof aMember>>
  let client: WireClient
  let consent_id: string
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers: 2 })
  })
  beforeEach(async () => {
    await fixture.logIn()
    member = await aMember(fixture.parts, fixture.organisation, ['branches'])
    client = aClient(fixture.url)
    await client.login(member.email, member.password)
    consent_id = await wordsOfBulk(client, 'aadhaar_otp')
  })
  afterAll(() => fixture?.close())

  const listed = async () => client.call(getBulkEsignDocuments, { type_mode: 'aadhaar_otp' })
  const recordOf = async (bulk_id: string) => (await client.call(getBulkSigning, { bulk_id })).bulk
  const takes = (bulk_id: string, more: Partial<InputOf<typeof takeBulkPortion>> = {}) =>
    client.call(takeBulkPortion, { bulk_id, consent_id, ...more })
  const codeOf = async (input: InputOf<typeof takeBulkPortion>, asker = client) => {
    const { body } = await asker.send(takeBulkPortion, input)

    return (body.fields as { code: string }[] | undefined)?.[0]?.code ?? body.code
  }

  async function begins(count: number, ...others: ReturnType<typeof aPerson>[]) {
    const ids: string[] = []
    const me = { name, email: member.email, methods: ['aadhaar_otp' as const], sequence: 1 }
    for (let number = 0; number < count; number++)
      ids.push((await aDocumentOutForSignature(fixture.initiator, [me, ...others])).documentId)
    await expect
      .poll(async () => (await listed()).rows.map(({ document_id }) => document_id), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(ids))
    const { bulk } = await client.call(startBulkSigning, {
      document_ids: ids,
      method: 'aadhaar_otp',
      consent_id,
    })

    return { ids, bulk_id: bulk.bulk_id, bulk }
  }

  async function goes(bulk_id: string, how: { aadhaar?: string; cancels?: boolean } = {}): Promise<Return> {
    const { portion } = await takes(bulk_id)

    return atProvider(portion!.form!, how)
  }
  const atProvider = (form: Form, { aadhaar = asha, cancels = false } = {}) =>
    fixture.atProvider(form, form.fields.aspTxnID!, aadhaar, cancels)

  const signatures = async (ids: readonly string[]) => {
    const found = []
    for (const id of ids) found.push(validSignatures(await newestFile(fixture, id)))

    return found
  }
  const signedVersions = async (ids: readonly string[]) =>
    fixture.store.read(async (tx) => {
      const versions = await Promise.all(ids.map((id) => tx.documentVersions.of(id)))

      return versions.map((of) => of.filter(({ reason }) => reason === 'signed').length)
    })

  /** Of these papers alone: jobs of other tests here still settle theirs. */
  const reservationsOf = async (ids: readonly string[]) => {
    const rows = await fixture.store.read((tx) =>
      rowsOf(tx)
        .selectFrom('reservations')
        .innerJoin('documents', 'documents.docket_id', 'reservations.docket_id')
        .select(['reservations.state', 'reservations.amount', 'reservations.settled'])
        .where('documents.id', 'in', ids)
        .where('reservations.product', '=', 'aadhaar_esign')
        .execute(),
    )
    expect(rows.map(({ amount }) => amount)).toEqual(ids.map(() => 1))
    expect(rows.map(({ settled }) => settled)).toEqual(rows.map(({ state }) => Number(state === 'settled')))

    return rows.map(({ state }) => state)
  }

  it('tells the redirects before, agrees before each, and signs each paper once', async () => {
    const { ids, bulk_id, bulk } = await begins(each + 2)
    expect((await listed()).each).toBe(each)
    expect(bulk).toMatchObject({ each, waiting: each + 2, needs_code: false, away: false })
    expect(await codeOf({ bulk_id })).toBe('REQUIRED')
    const other = await wordsOfBulk(client, 'electronic')
    expect(await codeOf({ bulk_id, consent_id: other })).toBe('CONSENT_MISSING')
    expect(await codeOf({ bulk_id, consent_id }, fixture.initiator)).toBe('NOT_FOUND')

    const first = await takes(bulk_id)
    expect(first.portion).toMatchObject({ documents: each })
    expect(first.portion?.to_sign).toBeUndefined()
    expect(await recordOf(bulk_id)).toMatchObject({ away: true, signed: 0 })
    const { portion_id } = first.portion!
    expect((await client.send(completeBulkPortion, { bulk_id, portion_id })).body.code).toBe(
      'METHOD_NOT_ALLOWED',
    )
    const answer = await returnToSender(await atProvider(first.portion!.form!))
    expect(answer.headers.get('location')).toBe(`${fixture.url}/#/my-documents/sign?back`)
    expect(await recordOf(bulk_id)).toMatchObject({ away: false, refused: null, signed: each, waiting: 2 })

    await returnToSender(await goes(bulk_id))
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: each + 2, left: 0 })
    expect(new Set(await signatures(ids.slice(-3)))).toEqual(new Set([1]))
    const bytes = new Uint8Array(readFileSync(await newestFile(fixture, ids[0]!)))
    const [signature] = (await inspect(bytes)).signatures
    opensslAgrees(bytes, signature!.byteRange, fixture.esp.rootPem, fixture.folder)
    expect(await signedVersions(ids)).toEqual(ids.map(() => 1))
    expect(await codeOf({ bulk_id, consent_id })).toBe('BULK_OVER')

    const rows = await fixture.store.read(async (tx) => ({
      redirects: await rowsOf(tx)
        .selectFrom('bulk_redirects')
        .selectAll()
        .where('bulk_id', '=', bulk_id)
        .execute(),
      consents: await rowsOf(tx)
        .selectFrom('consents')
        .selectAll()
        .where('user_id', '=', member.userId)
        .execute(),
    }))
    expect(rows.redirects.map(({ state }) => state)).toEqual(['answered', 'answered'])
    const agreed = new Set(rows.redirects.map(({ accepted_at }) => accepted_at.getTime()))
    expect(agreed.size).toBe(2)
    expect(rows.consents).toHaveLength(ids.length)
    expect(new Set(rows.consents.map(({ accepted_at }) => accepted_at.getTime()))).toEqual(agreed)
  })

  it('takes one effect of an answer that comes ten times on two servers, and of altered ones', async () => {
    const { ids, bulk_id } = await begins(3)
    const back = await goes(bulk_id)
    const altered: Return = { ...back, xml: back.xml.replace('status="1"', 'status="0"') }
    await Promise.all(Array.from({ length: 10 }, () => returnToSender(back)))
    await Promise.all([returnToSender(altered), returnToSender(back)])
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 3 })
    expect(await signedVersions(ids)).toEqual([1, 1, 1])
  })

  it('ends nothing but the redirect where the answer is bad, and goes on', async () => {
    const { ids, bulk_id } = await begins(2)
    const cancelled = await goes(bulk_id, { cancels: true })
    await returnToSender(cancelled)
    expect(await recordOf(bulk_id)).toMatchObject({
      signed: 0,
      waiting: 2,
      away: false,
      refused: { code: 'PROVIDER_CANCELLED' },
    })
    // A hash of one paper in place of another's.
    await returnToSender(await goes(bulk_id, { aadhaar: '999911000042' }))
    expect((await recordOf(bulk_id))?.refused?.code).toBe('PROVIDER_ANSWER_BAD')
    await returnToSender(await goes(bulk_id, { aadhaar: '999911000100' }))
    expect(await recordOf(bulk_id)).toMatchObject({ waiting: 2, refused: { code: 'PROVIDER_ANSWER_BAD' } })
    expect(await signedVersions(ids)).toEqual([0, 0])
    await returnToSender(await goes(bulk_id))
    await returnToSender(cancelled)
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 2 })
  })

  it('stops while the member is away: a later answer signs nothing, and it goes on', async () => {
    const { ids, bulk_id } = await begins(2)
    const back = await goes(bulk_id)
    const { bulk } = await client.call(stopBulkSigning, { bulk_id })
    expect(bulk).toMatchObject({ state: 'stopped', away: false, waiting: 2 })
    await returnToSender(back)
    expect(await signedVersions(ids)).toEqual([0, 0])
    await returnToSender(await goes(bulk_id))
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 2 })
  })

  it('asks the provider about a return that was lost before it goes on', async () => {
    const { ids, bulk_id } = await begins(2)
    await goes(bulk_id)
    expect(await takes(bulk_id)).toMatchObject({ portion: null, bulk: { state: 'done', signed: 2 } })
    expect(await signedVersions(ids)).toEqual([1, 1])
  })

  it('does not end what was signed while the file store is away', async () => {
    const { ids, bulk_id } = await begins(2)
    const back = await goes(bulk_id)
    const store = vi.spyOn(fixture.parts.vault, 'put').mockRejectedValue(new Outage('STORAGE_AWAY'))
    await returnToSender(back)
    expect(await codeOf({ bulk_id, consent_id })).toBe('STORAGE_AWAY')
    store.mockRestore()
    await expect
      .poll(() => recordOf(bulk_id), { timeout: 40_000 })
      .toMatchObject({ state: 'done', signed: 2 })
    expect(await signedVersions(ids)).toEqual([1, 1])
  })

  it('takes a late answer for what has not moved, and no other', async () => {
    const ravi = { ...aPerson('Ravi Kumar'), sequence: 1 }
    const { ids, bulk_id } = await begins(2, ravi)
    const back = await goes(bulk_id)
    fixture.pass(11 * minute)
    const his = await aSignerComesIn(fixture, ravi.email)
    const started = await starts(his, 'aadhaar_otp')
    await returnToSender(await fixture.atProvider(started.form!, started.form!.fields.aspTxnID!, asha))
    await returnToSender(back)
    await client.login(member.email, member.password)
    const record = await recordOf(bulk_id)
    expect(record).toMatchObject({ signed: 1, waiting: 1, away: false })
    expect((await signedVersions(ids)).sort()).toEqual([1, 1])
    await returnToSender(await goes(bulk_id))
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 2 })
    expect((await signedVersions(ids)).sort()).toEqual([1, 2])
  })

  it('notes what a late answer of an earlier redirect has signed', async () => {
    const { ids, bulk_id } = await begins(1)
    const first = (await takes(bulk_id)).portion!
    fixture.pass(11 * minute)
    await client.login(member.email, member.password)
    expect((await takes(bulk_id)).portion).not.toBeNull()
    const late = await atProvider(first.form!)
    fixture.pass(11 * minute)
    // As the sweep does each minute: the lease of the second redirect is over, too.
    await sweepRedirects(fixture.parts, fixture.organisation.id, 100)
    await returnToSender(late)
    await client.login(member.email, member.password)
    expect(await signedVersions(ids)).toEqual([1])
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 1, waiting: 0 })
  })

  it('is good in the newest window alone', async () => {
    const { ids, bulk_id } = await begins(1)
    const older = (await takes(bulk_id)).portion!
    await returnToSender(await goes(bulk_id))
    await returnToSender(await atProvider(older.form!))
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 1 })
    expect(await signedVersions(ids)).toEqual([1])
  })

  it('takes an Aadhaar e-sign of the balance for each paper', async () => {
    await holdsPackage(fixture.parts.store, fixture.organisation.id, { documents: 100, aadhaar_esign: 100 })
    const { ids, bulk_id } = await begins(2)
    expect(await reservationsOf(ids)).toEqual(['open', 'open'])
    await returnToSender(await goes(bulk_id, { cancels: true }))
    expect(await reservationsOf(ids)).toEqual(['open', 'open'])
    await returnToSender(await goes(bulk_id))
    expect(await recordOf(bulk_id)).toMatchObject({ state: 'done', signed: 2 })
    await expect.poll(() => reservationsOf(ids), { timeout: 20_000 }).toEqual(['settled', 'settled'])
  })
})
