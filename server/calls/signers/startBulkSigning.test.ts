import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { mostInPortion } from '#contract/vocabulary/bulk-limits.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { newId } from '#store/new-id.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { signsPortions, stopsSigning, wordsOfBulk } from '#testing/bulk-signing.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { certificatesFor, type Given, signedWith, startsWithKey } from '#testing/own-certificate.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const name = 'Meera Nair'

describe('workflow/startBulkSigning', () => {
  let fixture: SigningFixture
  let member: Awaited<ReturnType<typeof aMember>>
  let client: WireClient
  let given: Given
  let consent_id: string
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
    given = await fixture.pki.give(name)
  })
  beforeEach(async () => {
    await fixture.logIn()
    // Of a module that opens no documents: who is asked to sign may sign.
    member = await aMember(fixture.parts, fixture.organisation, ['branches'])
    client = aClient(fixture.url)
    await client.login(member.email, member.password)
    consent_id = await wordsOfBulk(client)
  })
  afterAll(() => fixture?.close())

  const me = (more: object = {}) => ({ name, email: member.email, methods: ['dsc' as const], ...more })

  const waitsFor = (...ids: string[]) =>
    expect
      .poll(async () => (await listed()).map(({ document_id }) => document_id), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(ids))

  async function papers(count: number, ...others: Parameters<typeof withSigners>[2]): Promise<string[]> {
    const ids: string[] = []
    for (let number = 0; number < count; number++)
      ids.push((await aDocumentOutForSignature(fixture.initiator, [me(), ...others])).documentId)
    await waitsFor(...ids)

    return ids
  }

  const begins = async (document_ids: string[], asker = client) =>
    (await asker.call(startBulkSigning, { document_ids, method: 'dsc', consent_id })).bulk
  const takes = async (bulk_id: string, asker = client) =>
    asker.call(takeBulkPortion, { bulk_id, certificates: certificatesFor(given) })
  type Taken = Awaited<ReturnType<typeof takes>>
  const ends = (bulk_id: string, { portion }: Taken, asker = client) =>
    asker.send(completeBulkPortion, {
      bulk_id,
      portion_id: portion!.portion_id,
      signed: signedWith(given, portion!.to_sign!),
    })
  const signatures = async (ids: string[]) => {
    const found = []
    for (const id of ids) found.push(validSignatures(await newestFile(fixture, id)))

    return found
  }
  const leftOf = async (bulk_id: string) =>
    Object.fromEntries(
      (await client.call(getBulkSigning, { bulk_id })).rows.map(({ document_id, why }) => [
        document_id,
        why.code,
      ]),
    )
  const listed = async () => (await client.call(getBulkEsignDocuments, { type_mode: 'dsc' })).rows

  it('signs papers of many dockets in portions, each once, under one consent', async () => {
    const ids = await papers(mostInPortion + 1)
    expect((await listed()).map(({ why, signer_name }) => [why, signer_name])).toEqual(
      ids.map(() => [null, name]),
    )
    const bulk = await begins(ids)
    expect(bulk).toMatchObject({ state: 'open', total: ids.length, waiting: ids.length, signed: 0 })
    const first = await takes(bulk.bulk_id)
    expect(first.portion?.to_sign).toHaveLength(mostInPortion)
    expect((await ends(bulk.bulk_id, first)).body.bulk).toMatchObject({ signed: mostInPortion, waiting: 1 })
    expect(await signsPortions(client, bulk.bulk_id, given)).toMatchObject({
      state: 'done',
      signed: ids.length,
      left: 0,
    })
    expect(new Set(await signatures(ids.slice(0, 3)))).toEqual(new Set([1]))
    expect(await listed()).toEqual([])
    expect((await client.send(takeBulkPortion, { bulk_id: bulk.bulk_id })).body.code).toBe('BAD_REQUEST')

    const consents = await fixture.store.read((tx) =>
      rowsOf(tx).selectFrom('consents').selectAll().where('user_id', '=', member.userId).execute(),
    )
    expect(consents).toHaveLength(ids.length)
    expect(new Set(consents.map(({ accepted_at }) => accepted_at.toISOString()))).toEqual(
      new Set([bulk.begun_at]),
    )
    const { docket_id } = consents[0]!
    expect(await fixture.eventsOf(docket_id!)).toEqual(
      expect.arrayContaining(['consent-given', 'signing-started', 'signer-signed']),
    )
  })

  it('names what cannot go along, and leaves it in the list', async () => {
    const [good] = await papers(1)
    const other = await aDocumentOutForSignature(fixture.initiator, [me({ methods: ['electronic'] })])
    const waits = await aDocumentOutForSignature(fixture.initiator, [aPerson(), me()])
    const open = await aDraft(fixture.initiator)
    const [seat] = await withSigners(fixture.initiator, open.documentId, [me()])
    await fixture.initiator.call(signBoxPosition, {
      document_id: open.documentId,
      signer_id: seat!.id,
      page_number: 1,
      x: 60,
      y: 300,
      width: 200,
      height: 30,
      kind: 'text',
      label: 'PAN',
      required: true,
    })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: open.docketId, title: 'Open field' })
    await setsOfOrganisation(fixture.initiator, { video: 'required' })
    const recorded = await aDocumentOutForSignature(fixture.initiator, [me()])
    await setsOfOrganisation(fixture.initiator, { video: null, geo_consent: 'required' })
    const placed = await aDocumentOutForSignature(fixture.initiator, [me()])
    await setsOfOrganisation(fixture.initiator, { geo_consent: null })
    await waitsFor(other.documentId, open.documentId, recorded.documentId, placed.documentId)
    const expected = {
      [recorded.documentId]: 'VIDEO_MISSING',
      [placed.documentId]: 'PLACE_MISSING',
      [other.documentId]: 'METHOD_NOT_ALLOWED',
      [open.documentId]: 'FIELD_MISSING',
    }
    const why = async () =>
      Object.fromEntries(
        (await listed()).flatMap((row) => (row.why ? [[row.document_id, row.why.code]] : [])),
      )
    expect(await why()).toEqual(expected)
    // Whose turn has not come is not in their list, and is left where it is asked for.
    const asked = [good!, other.documentId, open.documentId, recorded.documentId, placed.documentId]
    const bulk = await begins([...asked, waits.documentId])
    expect(bulk).toMatchObject({ total: 6, waiting: 1, left: 5 })
    expect(await signsPortions(client, bulk.bulk_id, given)).toMatchObject({ state: 'done', signed: 1 })
    expect(await leftOf(bulk.bulk_id)).toEqual({ ...expected, [waits.documentId]: 'NOT_YOUR_TURN' })
    expect(await why()).toEqual(expected)
    const again = { document_ids: [open.documentId], method: 'dsc' as const, consent_id }
    expect((await client.send(startBulkSigning, again)).body.code).toBe('BULK_NOTHING')
  })

  it('refuses papers of others, of another organisation and of nobody', async () => {
    const [own] = await papers(1)
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const codeOf = async (document_ids: string[], asker = client) =>
      (await asker.send(startBulkSigning, { document_ids, method: 'dsc', consent_id })).body.code
    expect(await codeOf([own!, documentId])).toBe('NOT_ALLOWED')
    expect(await codeOf([own!, newId()])).toBe('DOCUMENT_NOT_FOUND')
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const stranger = aClient(fixture.url)
    const person = await aMember(fixture.parts, elsewhere, ['workflow'])
    await stranger.login(person.email, person.password)
    expect(await codeOf([own!], stranger)).toBe('DOCUMENT_NOT_FOUND')
    const { bulk_id } = await begins([own!])
    for (const [call, more] of [
      [takeBulkPortion, { certificates: certificatesFor(given) }],
      [stopBulkSigning, {}],
      [getBulkSigning, {}],
    ] as const)
      expect((await fixture.initiator.send(call, { bulk_id, ...more })).body.code, call.path).toBe(
        'NOT_FOUND',
      )
    const [waiting] = await papers(1)
    const withPan = { document_ids: [waiting!], method: 'vsign' as 'dsc', consent_id }
    expect((await client.send(startBulkSigning, withPan)).body.fields).toMatchObject([
      { path: 'method', code: 'METHOD_NOT_IN_BULK' },
    ])
  })

  it('begins once for a double click, and refuses another while one is open', async () => {
    const ids = await papers(2)
    const [one, two] = await Promise.all([begins(ids), begins([...ids].reverse())])
    expect(two.bulk_id).toBe(one.bulk_id)
    const more = { document_ids: ids.slice(1), method: 'dsc' as const, consent_id }
    expect((await client.send(startBulkSigning, more)).body.code).toBe('BULK_OPEN')
    const taken = await takes(one.bulk_id)
    const answers = await Promise.all([ends(one.bulk_id, taken), ends(one.bulk_id, taken)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await client.call(getBulkSigning, {})).bulk).toMatchObject({ state: 'done', signed: 2 })
    expect(await signatures(ids)).toEqual([1, 1])
  })

  it('lets the newest of two tabs go on, and signs nothing twice', async () => {
    const ids = await papers(3)
    const { bulk_id } = await begins(ids)
    const old = await takes(bulk_id)
    const fresh = await takes(bulk_id)
    expect((await ends(bulk_id, old)).body.code).toBe('BULK_ELSEWHERE')
    await ends(bulk_id, fresh)
    expect((await client.call(getBulkSigning, { bulk_id })).bulk).toMatchObject({ state: 'done', signed: 3 })
    expect(await signatures(ids)).toEqual([1, 1, 1])
  })

  it('stops, gives the leases back, and goes on', async () => {
    const ids = await papers(2)
    const { bulk_id } = await begins(ids)
    const taken = await takes(bulk_id)
    const stopped = await client.call(stopBulkSigning, { bulk_id })
    expect(stopped.bulk).toMatchObject({ state: 'stopped', signed: 0, waiting: 2 })
    expect((await ends(bulk_id, taken)).body.code).toBe('BULK_ELSEWHERE')
    const leased = await fixture.store.read((tx) => tx.signingAttempts.leasedOn(ids))
    expect(leased).toEqual([])
    expect(await signsPortions(client, bulk_id, given)).toMatchObject({ state: 'done', signed: 2 })
    expect(await signatures(ids)).toEqual([1, 1])
    expect(
      (await client.send(takeBulkPortion, { bulk_id, certificates: certificatesFor(given) })).body.code,
    ).toBe('BULK_OVER')
  })

  it('knows what was signed when the process died before the rows of the papers said so', async () => {
    const ids = await papers(2)
    const { bulk_id } = await begins(ids)
    const { portion } = await takes(bulk_id)
    const [first] = await fixture.store.read((tx) => tx.bulkPapers.taken(bulk_id))
    const own = portion!.to_sign!.filter(({ document_id }) => document_id === first!.document_id)
    // The same as far as its commit; nobody comes to the rest.
    await client.call(completeSigning, {
      transaction_id: first!.transaction_id!,
      signed: signedWith(given, own),
    })
    expect(await signsPortions(client, bulk_id, given)).toMatchObject({ state: 'done', signed: 2 })
    expect(await signatures(ids)).toEqual([1, 1])
  })

  it('takes a paper again whose answer came after the lease', async () => {
    const ids = await papers(1)
    const { bulk_id } = await begins(ids)
    const taken = await takes(bulk_id)
    fixture.pass(11 * minute)
    expect((await ends(bulk_id, taken)).body.bulk).toMatchObject({ state: 'open', signed: 0, waiting: 1 })
    expect(await signsPortions(client, bulk_id, given)).toMatchObject({ state: 'done', signed: 1 })
    expect(await signatures(ids)).toEqual([1])
  })

  it('puts off what others are signing, and signs it once they are done', async () => {
    const [mine] = await papers(1)
    const asha = aPerson('Asha Rao')
    const draft = await aDraft(fixture.initiator)
    const both = [{ ...asha, methods: ['dsc' as const] }, me({ sequence: 1 })]
    await withSigners(fixture.initiator, draft.documentId, both)
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: draft.docketId, title: 'Of two' })
    await waitsFor(draft.documentId)
    const her = await aSignerComesIn(fixture, asha.email)
    await startsWithKey(her, await fixture.pki.give('Asha Rao'))
    expect(Object.fromEntries((await listed()).map((row) => [row.document_id, row.busy]))).toEqual({
      [mine!]: false,
      [draft.documentId]: true,
    })
    const { bulk_id } = await begins([mine!, draft.documentId])
    const first = await takes(bulk_id)
    expect(first.portion?.to_sign).toHaveLength(1)
    await ends(bulk_id, first)
    const second = await takes(bulk_id)
    expect(second).toMatchObject({ portion: null, bulk: { waiting: 1, signed: 1 } })
    expect(second.retry_after_seconds).toBeGreaterThan(0)
    fixture.pass(11 * minute)
    expect(await signsPortions(client, bulk_id, given)).toMatchObject({ state: 'done', signed: 2 })
    await stopsSigning(client)
  })
})
