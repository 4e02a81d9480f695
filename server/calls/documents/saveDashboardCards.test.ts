import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDashboardCards } from '#contract/documents/getDashboardCards.ts'
import { saveDashboardCards } from '#contract/documents/saveDashboardCards.ts'
import { type Board, cardsOfBoards } from '#contract/vocabulary/dashboard-cards.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('workflow/saveDashboardCards', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let person: Awaited<ReturnType<typeof aMember>>
  let asha: WireClient

  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts)
    person = await aMember(wire.parts, organisation, ['coreWorkflowDashboard'])
    asha = await entered(person)
  })
  afterAll(() => wire?.close())

  async function entered({ email, password }: typeof person) {
    const client = aClient(wire.url)
    await client.login(email, password)

    return client
  }
  const another = async (modules: Module[], of = organisation) =>
    entered(await aMember(wire.parts, of, modules))
  const dashboardCards = cardsOfBoards['company-dashboard']
  const cards = async (client: WireClient, board?: Board) =>
    (await client.call(getDashboardCards, { board })).cards
  const names = async (client: WireClient) => (await cards(client)).map(({ card }) => card)
  const standardOf = (board: Board) => cardsOfBoards[board].map((card) => ({ card, hidden: false }))
  const standard = standardOf('company-dashboard')
  const inStore = <T>(act: (rows: ReturnType<typeof rowsOf>) => Promise<T>) =>
    wire.parts.store.forOrganisation(organisation.id).transaction((tx) => act(rowsOf(tx)))

  it('keeps order and what is hidden for one person, in every browser', async () => {
    expect(await cards(asha)).toEqual(standard)
    const turned = [...dashboardCards].reverse()
    const answer = await asha.call(saveDashboardCards, { cards: turned, hidden: ['hours'] })
    expect(answer.cards).toEqual(turned.map((card) => ({ card, hidden: card === 'hours' })))
    const elsewhere = await entered(person)
    expect(await cards(elsewhere)).toEqual(answer.cards)
    expect(await cards(await another(['coreWorkflowDashboard']))).toEqual(standard)
    const other = await anOrganisation(wire.parts, 'Another')
    expect(await cards(await another(['coreWorkflowDashboard'], other))).toEqual(standard)
  })

  it('shows all again, in the standard order', async () => {
    await asha.call(saveDashboardCards, { cards: [], hidden: [...dashboardCards] })
    expect((await cards(asha)).every(({ hidden }) => hidden)).toBe(true)
    await asha.call(saveDashboardCards, { cards: [], hidden: [] })
    expect(await cards(asha)).toEqual(standard)
  })

  it('ignores cards that are unknown, gone or named twice, and puts a new one at its place', async () => {
    await asha.call(saveDashboardCards, {
      cards: ['mandates', 'table', 'table', 'waiting'],
      hidden: ['mandates'],
    })
    expect((await names(asha))[0]).toBe('table')
    expect((await cards(asha)).some(({ hidden }) => hidden)).toBe(false)
    // As a version before kept it: with a card that is gone, and without the hours.
    const old = [...[...dashboardCards].reverse().filter((card) => card !== 'hours'), 'gone']
    await inStore((rows) =>
      rows
        .updateTable('dashboard_cards')
        .set({ cards: old, hidden: ['gone', 'steps'] })
        .where('user_id', '=', person.userId)
        .where('board', '=', 'company-dashboard')
        .execute(),
    )
    const found = await cards(asha)
    expect(found).toHaveLength(dashboardCards.length)
    const at = found.findIndex(({ card }) => card === 'hours')
    expect(found[at - 1]).toEqual({ card: 'steps', hidden: true })
    expect(found[at]?.hidden).toBe(false)
  })

  it('keeps each board by itself, and a page that names none keeps the company dashboard', async () => {
    const own = cardsOfBoards['core-workflow']
    await asha.call(saveDashboardCards, { cards: ['table', 'waiting'], hidden: [] })
    expect(await cards(asha, 'core-workflow')).toEqual(standardOf('core-workflow'))
    const turned = [...own].reverse()
    const answer = await asha.call(saveDashboardCards, {
      board: 'core-workflow',
      cards: [...turned, 'table'],
      hidden: ['done', 'hours'],
    })
    expect(answer.cards).toEqual(turned.map((card) => ({ card, hidden: card === 'done' })))
    expect(await cards(await entered(person), 'core-workflow')).toEqual(answer.cards)
    expect((await names(asha))[0]).toBe('table')
    expect(await cards(asha, 'company-dashboard')).toEqual(await cards(asha))
    const other = await another(['coreWorkflowDashboard'])
    expect(await cards(other, 'core-workflow')).toEqual(standardOf('core-workflow'))
    await asha.call(saveDashboardCards, { board: 'core-workflow', cards: [], hidden: [] })
    expect(await cards(asha, 'core-workflow')).toEqual(standardOf('core-workflow'))
    expect((await names(asha))[0]).toBe('table')
  })

  it('shows the same order again to who loses the module and gets it back', async () => {
    const member = await aMember(wire.parts, organisation, ['coreWorkflowDashboard'])
    const client = await entered(member)
    await client.call(saveDashboardCards, {
      board: 'core-workflow',
      cards: ['recent', 'to_sign'],
      hidden: [],
    })
    const toModules = (modules: Module[]) =>
      inStore((rows) =>
        rows.updateTable('roles').set({ module_list: modules }).where('id', '=', member.roleId).execute(),
      )
    await toModules(['documents'])
    expect((await client.send(getDashboardCards, { board: 'core-workflow' })).body.code).toBe('NOT_ALLOWED')
    await toModules(['coreWorkflowDashboard'])
    expect((await cards(client, 'core-workflow'))[0]?.card).toBe('recent')
  })

  it('keeps one row of a person and board who saves in many tabs at once', async () => {
    const orders = dashboardCards.map((card) => [card])
    await Promise.all(orders.map((order) => asha.call(saveDashboardCards, { cards: order, hidden: [] })))
    const rows = await inStore((all) =>
      all
        .selectFrom('dashboard_cards')
        .selectAll()
        .where('user_id', '=', person.userId)
        .where('board', '=', 'company-dashboard')
        .execute(),
    )
    expect(rows).toHaveLength(1)
    expect(orders).toContainEqual(rows[0]?.cards)
  })

  it('refuses who has no dashboard, and what is no list of names or no board', async () => {
    const stranger = await another(['documents'])
    for (const [call, input] of [
      [getDashboardCards, {}],
      [saveDashboardCards, { cards: [], hidden: [] }],
    ] as const)
      expect((await stranger.send(call as typeof getDashboardCards, input)).body.code).toBe('NOT_ALLOWED')
    for (const input of [
      { cards: 'table', hidden: [] },
      { cards: ['x'.repeat(41)], hidden: [] },
      { cards: Array(101).fill('table'), hidden: [] },
      { cards: [] },
      { board: 'home', cards: [], hidden: [] },
      { board: '', cards: [], hidden: [] },
      { board: ['core-workflow'], cards: [], hidden: [] },
    ])
      expect((await asha.send(saveDashboardCards, input as never)).body.code).toBe('BAD_REQUEST')
    expect((await asha.send(getDashboardCards, { board: 'home' } as never)).body.code).toBe('BAD_REQUEST')
  })
})
