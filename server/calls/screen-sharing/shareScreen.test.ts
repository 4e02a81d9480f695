import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/define-call.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { endIfDue } from '#services/screen-sharing/end-share.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, type aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const turnSecret = randomUUID()
let wire: Wire
let home: AnOrganisation
let elsewhere: AnOrganisation
let sharer: WireClient
let helper: WireClient
let operator: WireClient

beforeAll(async () => {
  wire = await aWire({
    settings: {
      ice: { stun: ['stun:stun.example'], turn: { urls: ['turn:turn.example'], secret: turnSecret } },
    },
  })
  home = await anOrganisation(wire.parts)
  elsewhere = await anOrganisation(wire.parts, 'Platform Operations')
  operator = await enters(elsewhere, ['documents'])
  // As after a second factor: without one an operator's modules give nothing.
  await wire.parts.store.forOrganisation(elsewhere.id).transaction(async (tx) => {
    const { id } = elsewhere
    const now = new Date()
    await rowsOf(tx)
      .updateTable('sessions')
      .set({ second_factor_at: now })
      .where('organisation_id', '=', id)
      .execute()
    const module_list = ['onboardClient'] as const
    await rowsOf(tx)
      .updateTable('roles')
      .set({ module_list: [...module_list] })
      .where('organisation_id', '=', id)
      .execute()
  })
})
// The clock is moved: a session that was begun before may have ended.
beforeEach(async () => {
  sharer = await enters(home, ['documents'])
  helper = await enters(home, ['users'], wire.secondUrl)
})
afterAll(() => wire.close())

async function enters(organisation: AnOrganisation, modules: Parameters<typeof aMember>[2], url = wire.url) {
  return (await aLoggedInMember({ parts: wire.parts, url }, organisation, modules)).client
}

type Share = OutputOf<typeof shareScreen>
const starts = (by = sharer): Promise<Share> => by.call(shareScreen, { act: 'start' })
const joins = (code: string | undefined, by = helper) => by.send(shareScreen, { act: 'join', code })
const on = (share: { share_id: unknown }, act: 'allow' | 'resume' | 'stop', by = sharer) =>
  by.send(shareScreen, { act, share_id: share.share_id })

const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code

const refusals = () =>
  wire.parts.store
    .forOrganisation(home.id)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select('detail')
        .where('organisation_id', '=', home.id)
        .where('event', '=', 'screen-share-refused')
        .orderBy('number')
        .execute(),
    )

describe('users/shareScreen', () => {
  it('gives a code of eight letters that can be said, and keeps nothing of it that could be read', async () => {
    const share = await starts()
    expect(share.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
    expect(share).toMatchObject({ state: 'waiting', viewer: null, sharer: { organisation: home.name } })
    const minutes = (Date.parse(share.code_expires_at!) - wire.parts.clock.now().getTime()) / 60_000
    expect(Math.round(minutes)).toBe(10)
    const { rows } = await wire.parts.store.platform.read((tx) =>
      rowsOf(tx)
        .selectFrom('link_codes')
        .selectAll()
        .where('id', '=', share.share_id)
        .execute()
        .then((rows) => ({ rows })),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(share.code)
  })

  it('lets one helper of the organisation in, who is named, and the sharer decide', async () => {
    const share = await starts()
    const answer = await joins(share.code?.toLowerCase().replace(/^(....)/, '$1-'))
    expect(answer.body).toMatchObject({
      status: 'success',
      share_id: share.share_id,
      state: 'asked',
      viewer: { name: 'Meera Nair', organisation: home.name },
    })
    expect(answer.body).not.toHaveProperty('code', share.code)
    expect(await codeOf(on(share, 'allow', helper)), 'not the viewer').toBe('NOT_FOUND')
    expect((await on(share, 'allow')).body).toMatchObject({ status: 'success', state: 'live' })
    expect((await on(share, 'allow')).body, 'twice').toMatchObject({ status: 'success', state: 'live' })
    expect((await on(share, 'stop', helper)).body).toMatchObject({ status: 'success', state: 'ended' })
    expect((await on(share, 'stop')).body, 'what is over').toMatchObject({ state: 'ended' })
    expect(await codeOf(on(share, 'allow'))).toBe('SHARE_ENDED')
    expect(await codeOf(on(share, 'resume'))).toBe('SHARE_ENDED')
  })

  it('lets an operator of the installation in, who is named with their organisation', async () => {
    const share = await starts()
    const answer = await joins(share.code, operator)
    expect(answer.body).toMatchObject({ viewer: { organisation: elsewhere.name } })
    expect((await on(share, 'allow')).body).toMatchObject({ viewer: { organisation: elsewhere.name } })
    expect((await on(share, 'resume', operator)).body).toMatchObject({ status: 'success' })
    expect((await on(share, 'stop', operator)).body).toMatchObject({ state: 'ended' })
  })

  it('takes a code once, from the first of two', async () => {
    const share = await starts()
    const other = await enters(home, ['advanceSetting'])
    const answers = await Promise.all([joins(share.code), joins(share.code, other)])
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual([
      'SHARE_CODE_WRONG',
      'success',
    ])
    await on(share, 'stop')
  })

  it('does not let in who may not help, nor who helps elsewhere', async () => {
    const share = await starts()
    const colleague = await enters(home, ['documents', 'workflow', 'support'])
    expect(await codeOf(joins(share.code, colleague))).toBe('NOT_ALLOWED')
    const stranger = await enters(elsewhere, ['users', 'advanceSetting'])
    expect(await codeOf(joins(share.code, stranger))).toBe('SHARE_CODE_WRONG')
    expect((await joins(share.code)).body, 'the code was not used up').toMatchObject({ state: 'asked' })
    for (const act of ['allow', 'resume', 'stop'] as const) {
      expect(await codeOf(on(share, act, stranger)), act).toBe('NOT_FOUND')
      expect(await codeOf(on({ share_id: newId() }, act, stranger)), act).toBe('NOT_FOUND')
      expect(await codeOf(on(share, act, colleague)), act).toBe('NOT_FOUND')
    }
    await on(share, 'stop')
  })

  it('does not show a screen to its own sharer', async () => {
    const admin = await enters(home, ['users'])
    const share = await starts(admin)
    expect(await codeOf(joins(share.code, admin))).toBe('OWN_SCREEN')
    expect((await joins(share.code)).body).toMatchObject({ state: 'asked' })
    await on(share, 'stop', admin)
  })

  it('locks a member who guesses, and says so in the trail', async () => {
    const { client: guesser, ...person } = await aLoggedInMember(wire, home, ['users'])
    const share = await starts()
    const before = (await refusals()).length
    for (const guess of ['AAAAAAAA', 'short', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD'])
      expect(await codeOf(joins(guess, guesser))).toBe('SHARE_CODE_WRONG')
    expect(await codeOf(joins(share.code, guesser)), 'also the right one').toBe('SHARE_CODE_LOCKED')
    const refused = (await refusals()).slice(before)
    expect(refused).toHaveLength(5)
    expect(JSON.stringify(refused), 'nothing of what was typed').not.toContain('BBBB')
    wire.pass(15 * 60_000 + 1_000)
    const fresh = await starts(await enters(home, []))
    await guesser.login(person.email, person.password)
    expect((await joins(fresh.code, guesser)).body).toMatchObject({ status: 'success' })
    await on(fresh, 'stop', guesser)
  })

  it('ends the one before when another is started, and a code after ten minutes', async () => {
    const first = await starts()
    const second = await starts()
    expect(await codeOf(joins(first.code))).toBe('SHARE_CODE_WRONG')
    expect(await codeOf(on(first, 'resume'))).toBe('SHARE_ENDED')
    wire.pass(10 * 60_000)
    expect(await codeOf(joins(second.code))).toBe('SHARE_CODE_WRONG')
    expect(await codeOf(on(second, 'resume'))).toBe('SHARE_ENDED')
  })

  it('does the act once under its key', async () => {
    const idempotencyKey = randomUUID()
    const first = await sharer.call(shareScreen, { act: 'start' }, { idempotencyKey })
    const again = await sharer.call(shareScreen, { act: 'start' }, { idempotencyKey })
    expect(again).toEqual(first)
    expect((await joins(first.code)).body).toMatchObject({ state: 'asked' })
    await on(first, 'stop')
  })

  it('names relays with a credential that ends', async () => {
    const share = await starts()
    const [stun, turn] = share.ice_servers!
    expect(stun).toEqual({ urls: ['stun:stun.example'] })
    const [until = '', whose] = turn!.username!.split(':')
    expect(whose).toBe(share.share_id)
    const hours = (Number(until) * 1000 - wire.parts.clock.now().getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(1)
    expect(hours).toBeLessThan(1.5)
    expect(turn!.credential).toBe(createHmac('sha1', turnSecret).update(turn!.username!).digest('base64'))
    expect(JSON.stringify(share)).not.toContain(turnSecret)
    await on(share, 'stop')
  })

  it('ends and forgets what nobody looks after', async () => {
    const share = await starts()
    const { id: organisationId } = home
    const next = await endIfDue(wire.parts, organisationId, share.share_id)
    expect(Math.round((next!.getTime() - wire.parts.clock.now().getTime()) / 1000)).toBe(60)
    wire.pass(60_000)
    await endIfDue(wire.parts, organisationId, share.share_id)
    expect(await codeOf(on(share, 'resume'))).toBe('SHARE_ENDED')
    const row = () =>
      wire.parts.store.forOrganisation(organisationId).read((tx) => tx.screenShares.byId(share.share_id))
    expect(await row()).toMatchObject({ why: 'lost', ended_by: 'system' })
    wire.pass(24 * 3_600_000)
    expect(await endIfDue(wire.parts, organisationId, share.share_id)).toBeNull()
    expect(await row()).toBeNull()
  })
})
