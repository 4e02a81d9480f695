import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getBell } from '#contract/notifications/getBell.ts'
import { getToldWays } from '#contract/notifications/getToldWays.ts'
import { saveToldWay } from '#contract/notifications/saveToldWay.ts'
import { updatePassword } from '#contract/passwords/updatePassword.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { askSender } from '#contract/signers/askSender.ts'
import { openOwnSigning } from '#contract/signers/openOwnSigning.ts'
import { type ToldKind, type ToldWay, toldKinds } from '#contract/vocabulary/told-ways.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '#testing/a-review.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import type { aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('what a member is told about, and by which ways', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function entering(modules: Parameters<typeof aMember>[2] = ['workflow']) {
    return await aLoggedInMember(fixture, fixture.organisation, modules)
  }
  const off = (client: WireClient, kind: ToldKind, way: ToldWay) =>
    client.call(saveToldWay, { kind, way, on: false })
  const refused = async (client: WireClient, kind: ToldKind, way: ToldWay) =>
    ((await client.send(saveToldWay, { kind, way, on: false })).body.fields as { code: string }[])[0]?.code
  const mailed = async (email: string) => (await fixture.mailTo(email)).map(({ subject }) => subject)
  const queuedFor = (docketId: string, template: string) =>
    fixture.store.read((tx) =>
      rowsOf(tx)
        .selectFrom('notifications')
        .select('to_masked')
        .where('docket_id', '=', docketId)
        .where('template', '=', template)
        .execute(),
    )
  const bellOf = async (client: WireClient) => (await client.call(getBell, {})).rows.map(({ event }) => event)

  it('is everything at first, of what their modules bring', async () => {
    const [clerk, sender] = [await entering(['support']), await entering()]
    const { phone, rows } = await clerk.client.call(getToldWays, {})
    expect(phone).toBe('no_number')
    expect(rows.map(({ kind }) => kind)).toEqual(['to_sign', 'to_check', 'question', 'job_over'])
    expect(rows.flatMap(({ ways }) => ways).every(({ on }) => on)).toBe(true)
    const all = (await sender.client.call(getToldWays, {})).rows.map(({ kind }) => kind)
    const ofOthers = ['request', 'balance', 'batch_over']
    expect(all).toEqual(Object.keys(toldKinds).filter((kind) => !ofOthers.includes(kind)))
    const administrator = await entering(['users', 'roles'])
    expect((await administrator.client.call(getToldWays, {})).rows.at(-1)?.kind).toBe('balance')
  })

  it('is no mail where it is switched off, while others are mailed and the bell rings', async () => {
    const [sender, helper] = [await entering(), await entering()]
    const out = await aDocumentOutForSignature(sender.client, [aPerson('Asha Rao')])
    await sender.client.call(addCoinitiator, { docket_id: out.docketId, user_id: helper.userId })
    await off(sender.client, 'question', 'mail')
    const asha = await aSignerComesIn(fixture, out.first.email)
    await asha.call(askSender, { text: 'Does the rent include water?' })
    await expect
      .poll(() => mailed(helper.email), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^Question about/))
    expect(await queuedFor(out.docketId, 'question-asked')).toHaveLength(1)
    expect(await mailed(sender.email)).toEqual([])
    expect(await bellOf(sender.client)).toEqual(['question'])

    await off(sender.client, 'question', 'bell')
    await asha.call(askSender, { text: 'And the power?' })
    expect(await bellOf(sender.client)).toEqual(['question'])
    expect(await bellOf(helper.client)).toEqual(['question', 'question', 'added'])
    const { rows } = await sender.client.call(saveToldWay, { kind: 'question', way: 'mail', on: true })
    expect(rows.find(({ kind }) => kind === 'question')?.ways).toEqual([
      { way: 'mail', on: true, last: false },
      { way: 'phone', on: true, last: false },
      { way: 'bell', on: false, last: false },
    ])
    await asha.call(askSender, { text: 'And the roof?' })
    await expect.poll(() => mailed(sender.email), { timeout: 20_000 }).toHaveLength(1)
  })

  it('leaves a signer who is a member without a mail, and they sign in the portal', async () => {
    const [sender, meera] = [await entering(), await entering()]
    await off(meera.client, 'to_sign', 'mail')
    const asha = aPerson('Asha Rao')
    const draft = await aDraft(sender.client)
    await withSigners(sender.client, draft.documentId, [
      { name: 'Meera Nair', email: meera.email },
      { ...asha, sequence: 1 },
    ])
    await sender.client.call(completeDocumentIntiation, { docket_id: draft.docketId })
    await expect.poll(() => mailed(asha.email), { timeout: 20_000 }).toHaveLength(1)
    await expect
      .poll(() =>
        meera.client.send(openOwnSigning, { document_id: draft.documentId }).then(({ status }) => status),
      )
      .toBe(200)
    expect(await mailed(meera.email)).toEqual([])
    expect(await queuedFor(draft.docketId, 'signer-invitation')).toHaveLength(1)
    expect(await bellOf(meera.client)).toEqual(['to_sign'])
  })

  it('leaves a checker without a mail', async () => {
    const [maker, first, second] = [await entering(), await entering(), await entering()]
    await areChecked(fixture, [maker.userId], [await aCheckingGroup(fixture, [first.userId, second.userId])])
    await off(first.client, 'to_check', 'mail')
    await sendsForReview(maker.client)
    await expect.poll(() => mailed(second.email), { timeout: 20_000 }).toHaveLength(1)
    expect(await mailed(first.email)).toEqual([])
    expect(await bellOf(first.client)).toEqual(['to_check'])
  })

  it('keeps one way for what waits, also of two that are switched off at once', async () => {
    const meera = await entering()
    // Nobody can write to a phone that is not known.
    const ways = ['mail', 'bell'] as const
    const answers = await Promise.all(
      ways.map((way) => meera.client.send(saveToldWay, { kind: 'to_sign', way, on: false })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const row = (await meera.client.call(getToldWays, {})).rows.find(({ kind }) => kind === 'to_sign')
    const left = row?.ways.filter(({ way, on }) => way !== 'phone' && on)
    expect(left).toMatchObject([{ last: true }])
    expect(await refused(meera.client, 'to_sign', left?.[0]?.way ?? 'mail')).toBe('LAST_WAY')
    // Twice the same changes nothing.
    await off(meera.client, 'declined', 'mail')
    await off(meera.client, 'declined', 'mail')
  })

  it('knows no way that there is not, and nothing that their modules do not bring', async () => {
    const meera = await entering()
    expect(await refused(meera.client, 'signed', 'mail')).toBe('WRONG_FORM')
    expect(await refused(meera.client, 'request', 'mail')).toBe('WRONG_FORM')
    expect(
      (await meera.client.send(saveToldWay, { kind: 'security' as ToldKind, way: 'mail', on: false })).status,
    ).toBe(400)
  })

  it('cannot be without mails of security', async () => {
    const meera = await entering()
    const { rows } = await meera.client.call(getToldWays, {})
    for (const { kind, ways } of rows)
      for (const { way, last } of ways)
        if (!last) await meera.client.send(saveToldWay, { kind, way, on: false })
    await meera.client.call(updatePassword, {
      old_password: meera.password,
      password: 'Sahyadri#2026',
      confirmPassword: 'Sahyadri#2026',
    })
    await expect.poll(() => mailed(meera.email), { timeout: 20_000 }).toHaveLength(1)
  })
})
