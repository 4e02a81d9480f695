import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UploadPANForVSign } from '#contract/document-files/UploadPANForVSign.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { day } from '#contract/vocabulary/time.ts'
import { eraseKept } from '#services/retention/erase-kept.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aPhotograph } from '#testing/supporting-papers.ts'

const name = 'Asha Kulkarni'
const pan = 'ABCPK1234F'

describe('the PAN card of a signer', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function asha(methods: ('vsign' | 'electronic')[] = ['vsign']) {
    const out = await aDocumentOutForSignature(fixture.initiator, [{ ...aPerson(name), methods }])

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }
  const uploads = async (client: WireClient, bytes?: Uint8Array) =>
    (await client.upload(bytes ?? (await aPhotograph()), 'card.jpg', { type: 'application/octet-stream' }))
      .fileId
  const gives = async (client: WireClient, more: object = {}) =>
    client.send(UploadPANForVSign, {
      fileId: await uploads(client),
      pan_number: pan,
      name_on_card: 'Asha Vinayak Kulkarni',
      ...more,
    })
  const cardOf = (documentId: string) =>
    fixture.store.read(async (tx) => {
      const [signer] = await tx.signers.ofDocument(documentId)

      return signer ? tx.panCards.of(signer.docket_id, signer.person_key) : null
    })

  it('is kept sealed, and shows its last four signs alone', async () => {
    const { client, docketId, documentId } = await asha()
    expect((await client.call(getSigningPage, {})).page.pan).toEqual({ last_four: null })
    const { status, body } = await gives(client, { pan_number: 'abcpk1234f' })
    expect([status, body]).toMatchObject([200, { match: 'similar', last_four: '234F' }])
    expect((await client.call(getSigningPage, {})).page.pan).toEqual({ last_four: '234F' })
    const kept = await cardOf(documentId)
    expect(kept?.sealed_pan?.toString('latin1')).not.toContain(pan)
    const trail = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
    const given = trail.find(({ event }) => event === 'pan-given')
    expect(given?.detail.pan).toBe('••••••234F')
    expect(JSON.stringify(trail)).not.toContain(pan)
  })

  it.each([
    ['ABCK1234F', 'PAN_INVALID'],
    ['ABCXK1234F', 'PAN_INVALID'],
    ['ABCCK1234F', 'PAN_NOT_OF_PERSON'],
    ['ABCFK1234F', 'PAN_NOT_OF_PERSON'],
  ])('refuses %s (%s)', async (pan_number, code) => {
    const { client, documentId } = await asha()
    expect((await gives(client, { pan_number })).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'pan_number', code }],
    })
    expect(await cardOf(documentId)).toBeNull()
  })

  it('refuses the card of another person, and keeps nothing of it', async () => {
    const { client, documentId } = await asha()
    expect((await gives(client, { name_on_card: 'Meera Nair' })).body).toMatchObject({
      code: 'PAN_NAME_DIFFERS',
      values: { card: 'Meera Nair', given: name },
    })
    expect(await cardOf(documentId)).toBeNull()
  })

  it('refuses what is no picture, the upload of another, one that was used, and who signs otherwise', async () => {
    const { client } = await asha()
    const html = await uploads(client, Buffer.from('<html>no picture</html>'))
    expect((await gives(client, { fileId: html })).body.code).toBe('PAPER_UNREADABLE')
    const fileId = await uploads(client)
    const other = await asha()
    expect((await gives(other.client, { fileId })).body.code).toBe('FILE_NOT_FOUND')
    expect((await gives(client, { fileId })).status).toBe(200)
    expect((await gives(client, { fileId })).body.code).toBe('FILE_NOT_FOUND')
    const third = await asha(['electronic'])
    expect((await gives(third.client)).body.code).toBe('METHOD_NOT_ALLOWED')
    expect((await third.client.call(getSigningPage, {})).page.pan).toBeNull()
  })

  it('takes the place of one that was given before, and two at once leave one', async () => {
    const { client, documentId } = await asha()
    await gives(client)
    const before = await cardOf(documentId)
    await Promise.all([
      gives(client, { pan_number: 'ABCPK1238K' }),
      gives(client, { pan_number: 'ABCPK1238K' }),
    ])
    const after = await cardOf(documentId)
    expect([after?.id, after?.last_four]).toEqual([before?.id, '238K'])
  })

  it('is erased after 180 days, number and picture, and not a day before', async () => {
    const { client, docketId, documentId } = await asha()
    await gives(client)
    const erases = () => eraseKept(fixture.parts, fixture.organisation.id, 100)
    fixture.pass(179 * day)
    await erases()
    const kept = await cardOf(documentId)
    expect(kept?.sha256).not.toBeNull()
    fixture.pass(2 * day)
    await erases()
    expect(await cardOf(documentId)).toMatchObject({ sha256: null, sealed_pan: null, last_four: '234F' })
    expect(await fixture.parts.vault.open(fixture.organisation.id, kept!.sha256!)).toBeNull()
    expect(await fixture.eventsOf(docketId)).toContain('pan-erased')
  })
})
