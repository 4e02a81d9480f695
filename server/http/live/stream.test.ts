import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { deleteUserGroup } from '#contract/groups/deleteUserGroup.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { editTemplate } from '#contract/templates/editTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let all: APersonWhoLogsIn
let own: APersonWhoLogsIn

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  all = await aMember(wire.parts, organisation, ['documents'])
  own = await aMember(wire.parts, organisation, ['workflow'])
})
afterAll(() => wire.close())

async function loggedIn(person: APersonWhoLogsIn, url = wire.url): Promise<WireClient> {
  const client = aClient(url)
  await client.login(person.email, person.password)

  return client
}

async function aDocketOf(initiator: APersonWhoLogsIn, of = organisation): Promise<string> {
  const id = newId()
  await wire.parts.store.forOrganisation(of.id).transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('dockets')
      .values({ organisation_id: of.id, id, title: 'Loan', initiator_id: initiator.userId, state: 'draft' })
      .execute()
  })

  return id
}

const announce = (docketId: string, kind: string, of = organisation) =>
  wire.parts.store
    .forOrganisation(of.id)
    .transaction((tx) => tx.announce(docketId, kind, { state: 'signed' }))

/** Follows the stream until so many events came, or it ended. */
async function watch(client: WireClient, headers: Record<string, string> = {}) {
  const ending = new AbortController()
  const response = await fetch(`${client.url}/api/live/stream`, {
    headers: { 'x-session-token': client.session, 'x-client-key': client.clientKey, ...headers },
    signal: ending.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  return {
    response,
    /** Where the stream begins. */
    async place(): Promise<string> {
      for (;;) {
        const found = /^retry: \d+\nid: (\d+)\n\n/.exec(text)
        if (found) return found[1]!
        text += (await reader.read()).value ?? ''
      }
    },
    async events(count: number): Promise<{ id: number; kind: string; data: Record<string, unknown> }[]> {
      for (;;) {
        const found = [...text.matchAll(/id: (\d+)\nevent: (.+)\ndata: (.+)\n\n/g)].map(
          ([, id, kind, data]) => ({
            id: Number(id),
            kind: kind!,
            data: JSON.parse(data!) as Record<string, unknown>,
          }),
        )
        if (found.length >= count) return found
        const { value, done } = await reader.read()
        if (done) return found
        text += value
      }
    },
    stop: () => ending.abort(),
  }
}

describe('live/stream', () => {
  it('tells what moves, on whichever server it moved', async () => {
    const stream = await watch(await loggedIn(all, wire.secondUrl))
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const docketId = await aDocketOf(own)
    await announce(docketId, 'signer-signed')
    const [event] = await stream.events(1)
    expect(event).toMatchObject({ kind: 'signer-signed', data: { docket_id: docketId, state: 'signed' } })
    stream.stop()
  })

  it('goes on where the watcher left', async () => {
    const client = await loggedIn(all)
    const docketId = await aDocketOf(own)
    const first = await watch(client)
    await announce(docketId, 'one')
    const [seen] = await first.events(1)
    first.stop()
    await announce(docketId, 'two')
    await announce(docketId, 'three')
    const second = await watch(client, { 'last-event-id': String(seen!.id) })
    expect((await second.events(2)).map((event) => event.kind)).toEqual(['two', 'three'])
    second.stop()
  })

  it('begins at the age of the page, and goes on there where nothing happened yet', async () => {
    const client = await loggedIn(all)
    const docketId = await aDocketOf(own)
    await announce(docketId, 'while the page loaded')
    const stream = await watch(client, { 'x-page-age': '5000' })
    expect((await stream.events(1)).map((event) => event.kind)).toContain('while the page loaded')
    stream.stop()
    const quiet = await watch(client)
    const place = await quiet.place()
    quiet.stop()
    await announce(docketId, 'while the line was down')
    const again = await watch(client, { 'last-event-id': place })
    expect((await again.events(1)).map((event) => event.kind)).toEqual(['while the line was down'])
    again.stop()
  })

  it('shows a member without the module only the dockets they started', async () => {
    const stream = await watch(await loggedIn(own))
    await announce(await aDocketOf(all), 'not-mine')
    await announce(await aDocketOf(own), 'mine')
    expect((await stream.events(1)).map((event) => event.kind)).toEqual(['mine'])
    stream.stop()
  })

  it('shows a member what colleagues of a sharing group started, and nothing of one that is gone', async () => {
    const keeper = await aMember(wire.parts, organisation, ['usergroup', 'users'])
    const [colleague, former] = [
      await aMember(wire.parts, organisation, ['workflow']),
      await aMember(wire.parts, organisation, ['workflow']),
    ]
    const keeps = await loggedIn(keeper)
    const groupOf = async (name: string, kind: 'user' | 'signing', person: APersonWhoLogsIn) =>
      await keeps.call(createUserGroup, { name, kind, user_ids: [own.userId, person.userId] })
    await groupOf('Pune team', 'user', colleague)
    await groupOf('Pune signers', 'signing', former)
    const { group_id } = await groupOf('Pune team of before', 'user', former)
    await keeps.call(deleteUserGroup, { group_id })
    const stream = await watch(await loggedIn(own))
    await announce(await aDocketOf(former), 'of-a-stranger')
    await announce(await aDocketOf(colleague), 'of-a-colleague')
    await announce(await aDocketOf(own), 'mine')
    expect((await stream.events(2)).map((event) => event.kind)).toEqual(['of-a-colleague', 'mine'])
    stream.stop()
  })

  it.each(['documents', 'workflow'] as const)(
    'tells one person what is theirs alone, beside others with %s',
    async (module) => {
      const other = module === 'documents' ? all : own
      const told = await aMember(wire.parts, organisation, [module])
      const [theirs, others] = [await watch(await loggedIn(told)), await watch(await loggedIn(other))]
      await wire.parts.store
        .forOrganisation(organisation.id)
        .transaction((tx) => tx.tell([told.userId], 'job-over', { name: 'Activity' }))
      await announce(await aDocketOf(other), 'seen')
      const [first] = await theirs.events(1)
      expect(first).toMatchObject({ kind: 'job-over', data: { name: 'Activity' } })
      expect((await others.events(1)).map((event) => event.kind)).toEqual(['seen'])
      for (const stream of [theirs, others]) stream.stop()
    },
  )

  it('tells who lists templates alone who edits one, and that the editor has logged out', async () => {
    const lists = await loggedIn(await aMember(wire.parts, organisation, ['templates']))
    const [stream, stranger] = [await watch(lists), await watch(await loggedIn(own))]
    const editor = await aMember(wire.parts, organisation, ['templates', 'template_builder'])
    const edits = await loggedIn(editor)
    const { template_id } = await aTemplate(edits)
    await edits.call(editTemplate, { template_id })
    const data = { template_id, user_id: editor.userId }
    expect(await stream.events(1)).toMatchObject([{ kind: 'template-editing', data }])
    const editing = async () => (await lists.call(getTemplateList, {})).rows[0]?.editing ?? null
    expect(await editing()).toMatchObject({ user_id: editor.userId })
    await edits.call(logoutSession, {})
    expect((await stream.events(2))[1]).toMatchObject({ kind: 'template-editing', data })
    expect(await editing()).toBeNull()
    await announce(await aDocketOf(own), 'mine')
    expect((await stranger.events(1)).map(({ kind }) => kind)).toEqual(['mine'])
    for (const one of [stream, stranger]) one.stop()
  })

  it('shows nothing of another organisation', async () => {
    const stranger = await anOrganisation(wire.parts, 'Someone else')
    const stream = await watch(await loggedIn(all))
    await announce(await aDocketOf(all, stranger), 'theirs', stranger)
    await announce(await aDocketOf(all), 'ours')
    expect((await stream.events(1)).map((event) => event.kind)).toEqual(['ours'])
    stream.stop()
  })

  it('asks for a session, and takes none from another key', async () => {
    expect((await fetch(`${wire.url}/api/live/stream`)).status).toBe(401)
    const client = await loggedIn(all)
    const thief = await client.withOtherKey()
    const stolen = await watch(client, { 'x-client-key': thief.clientKey })
    expect(stolen.response.status).toBe(401)
    for (const key of [{}, { 'x-client-key': '' }, { 'x-client-key': 'BA' }]) {
      const bare = await fetch(`${wire.url}/api/live/stream`, {
        headers: { 'x-session-token': client.session, ...(key as Record<string, string>) },
      })
      expect([bare.status, (await bare.json()).code]).toEqual([400, 'ENVELOPE_KEY'])
    }
    const own = await watch(client)
    expect(own.response.status, 'with its own key').toBe(200)
    own.stop()
    await client.call(logoutSession, {})
    expect((await watch(client)).response.status).toBe(401)
  })
})
