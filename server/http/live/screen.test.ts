import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { OutputOf } from '#contract/define-call.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { mostSignalBytes } from '#contract/vocabulary/screen-sharing.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, type aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const origin = 'https://sign.example'
let wire: Wire
let home: AnOrganisation
let sharer: WireClient
let helper: WireClient

beforeAll(async () => {
  wire = await aWire({ settings: { publicUrl: origin } })
  home = await anOrganisation(wire.parts)
  sharer = await enters(home, [])
  helper = await enters(home, ['users'], wire.secondUrl)
})
afterAll(() => wire.close())

type Started = OutputOf<typeof shareScreen>
type Told = Record<string, unknown> & { kind: string }

async function enters(organisation: AnOrganisation, modules: Parameters<typeof aMember>[2], url = wire.url) {
  return (await aLoggedInMember({ parts: wire.parts, url }, organisation, modules)).client
}

/** A line as a browser opens one; what it is told is kept. */
function line(url: string, ticket: string | undefined, headers: Record<string, string> = { origin }) {
  const protocols = ticket === undefined ? [] : ['muhar.screen.1', `ticket.${ticket}`]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live/screen`, protocols, { headers })
  const told: Told[] = []
  let wake = () => {}
  let closed: number | null = null
  let refused: number | null = null
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Told
    if (message.kind !== 'beat') told.push(message)
    wake()
  })
  socket.on('close', (code) => {
    closed = code
    wake()
  })
  socket.on('unexpected-response', (_request, response) => {
    refused = response.statusCode ?? 0
    socket.terminate()
  })
  socket.on('error', () => {})
  const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = look()
      if (found) return found
      if (closed !== null)
        throw new Error(`closed with ${closed}, refused with ${refused}, told ${JSON.stringify(told)}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    socket,
    told,
    say: (message: object | string) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** The newest news of this state. */
    state: (state: string, fits: (news: Told) => boolean = () => true) =>
      until(() => told.findLast((one) => one.kind === 'state' && one.state === state && fits(one))),
    signal: (kind: string) => until(() => told.find((one) => one.kind === kind)),
    async closed(): Promise<number> {
      while (closed === null) await new Promise<void>((resolve) => (wake = resolve))

      return closed
    },
    async refused(): Promise<number | null> {
      while (closed === null) await new Promise<void>((resolve) => (wake = resolve))

      return refused
    },
  }
}

type OpenLine = ReturnType<typeof line>

const started = (by = sharer): Promise<Started> => by.call(shareScreen, { act: 'start' })
const joined = (share: Started, by = helper): Promise<Started> =>
  by.call(shareScreen, { act: 'join', code: share.code! })

/** Both lines open, each on a server of its own, and the sharer has said yes. */
async function live() {
  const share = await started()
  const shows = line(wire.url, share.ticket)
  await shows.state('waiting')
  const view = await joined(share)
  const sees = line(wire.secondUrl, view.ticket)
  await shows.state('asked', ({ is_other_here }) => is_other_here === true)
  await sharer.call(shareScreen, { act: 'allow', share_id: share.share_id })
  await Promise.all([shows.state('live'), sees.state('live')])

  return { share, shows, sees }
}

async function acts(
  share: Started,
): Promise<{ event: string; detail: Record<string, unknown>; actor: string | null }[]> {
  const rows = await wire.parts.store
    .forOrganisation(home.id)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'detail', 'actor_name'])
        .where('organisation_id', '=', home.id)
        .where('event', 'like', 'screen-share-%')
        .orderBy('number')
        .execute(),
    )

  return rows
    .map(({ event, detail, actor_name }) => ({
      event,
      detail: detail as Record<string, unknown>,
      actor: actor_name,
    }))
    .filter(({ detail }) => detail?.share === share.share_id)
}

const stop = (share: Started, by = sharer) => by.call(shareScreen, { act: 'stop', share_id: share.share_id })
const ends = (one: OpenLine) => one.state('ended')

describe('an upgrade to WebSocket', () => {
  it('is refused where nothing is upgraded, and those routes answer plain requests', async () => {
    const refusedAt = (path: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${wire.url.replace('http', 'ws')}${path}`, [], { headers: { origin } })
        socket.on('upgrade', () => resolve(101))
        socket.on('unexpected-response', (_request, response) => {
          resolve(response.statusCode ?? 0)
          socket.terminate()
        })
        socket.on('error', () => resolve(0))
      })
    for (const path of ['/healthz', '/api/generic/envelopeKey', '/', '/no/such/route']) {
      expect(await refusedAt(path), path).toBe(404)
      if (path !== '/no/such/route') expect((await fetch(`${wire.url}${path}`)).status, path).not.toBe(500)
    }
    expect((await fetch(`${wire.url}/healthz`)).status).toBe(200)
    // Without a ticket, and there is something to upgrade to.
    expect(await refusedAt('/api/live/screen')).toBe(403)
  })
})

describe('live/screen', () => {
  it('passes on what two browsers say, over two servers, in its order, and nothing before the sharer allowed it', async () => {
    const { share, shows, sees } = await live()
    shows.say({ kind: 'offer', sdp: 'v=0 offer' })
    for (const port of [1, 2, 3]) shows.say({ kind: 'candidate', candidate: { candidate: `port ${port}` } })
    await sees.signal('offer')
    sees.say({ kind: 'answer', sdp: 'v=0 answer' })
    await shows.signal('answer')
    await expect
      .poll(() => sees.told.filter(({ kind }) => kind !== 'state').map((one) => one.sdp ?? one.candidate))
      .toEqual(['v=0 offer', { candidate: 'port 1' }, { candidate: 'port 2' }, { candidate: 'port 3' }])

    await stop(share, helper)
    const [one, other] = await Promise.all([ends(shows), ends(sees)])
    expect(one).toMatchObject({ why: 'stopped', ended_by: 'viewer' })
    expect(other).toMatchObject({ sharer: { organisation: home.name }, viewer: { name: 'Meera Nair' } })
    expect([await shows.closed(), await sees.closed()]).toEqual([4000, 4000])
    expect((await acts(share)).map(({ event }) => event)).toEqual([
      'screen-share-started',
      'screen-share-joined',
      'screen-share-allowed',
      'screen-share-ended',
    ])
    const left = await wire.parts.store
      .forOrganisation(home.id)
      .read((tx) => rowsOf(tx).selectFrom('screen_signals').select('id').execute())
    expect(left, 'nothing of what was said is kept').toEqual([])
  })

  it('ends the view where a browser speaks before it may', async () => {
    const share = await started()
    const shows = line(wire.url, share.ticket)
    await shows.state('waiting')
    shows.say({ kind: 'offer', sdp: 'too early' })
    expect(await shows.closed()).toBe(1008)
    await expect.poll(async () => (await acts(share)).at(-1)?.detail).toMatchObject({ why: 'misused' })
  })

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a page beside ours', { origin: 'https://sign.example.evil.example' }],
    ['the same host without TLS', { origin: 'http://sign.example' }],
    ['no page', {}],
    ['an opaque page', { origin: 'null' }],
  ])('is not opened from %s', async (_where, headers) => {
    const share = await started()
    expect(await line(wire.url, share.ticket, headers as Record<string, string>).refused()).toBe(403)
    const legal = line(wire.url, share.ticket)
    await legal.state('waiting')
    await stop(share)
  })

  it('is opened by a ticket alone, once, within a minute', async () => {
    const share = await started()
    expect(await line(wire.url, undefined).refused()).toBe(403)
    expect(await line(wire.url, '').refused()).toBe(403)
    expect(
      await line(
        wire.url,
        share.ticket!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ).refused(),
    ).toBe(403)
    expect(await line(wire.url, sharer.session).refused(), 'a session is no ticket').toBe(403)
    const legal = line(wire.url, share.ticket)
    await legal.state('waiting')
    expect(await line(wire.secondUrl, share.ticket).refused(), 'twice').toBe(403)
    await stop(share)

    const late = await started()
    wire.pass(61_000)
    expect(await line(wire.url, late.ticket).refused(), 'after a minute').toBe(403)
    expect(await fetch(`${wire.url}/api/live/screen`).then(({ status }) => status)).toBe(404)
  })

  it('serves one line a side: the one opened last', async () => {
    const { share, shows, sees } = await live()
    const again = await helper.call(shareScreen, { act: 'resume', share_id: share.share_id })
    const second = line(wire.url, again.ticket)
    await second.state('live')
    expect(await sees.closed()).toBe(4001)
    shows.say({ kind: 'offer', sdp: 'v=0' })
    await second.signal('offer')
    await stop(share)
    await ends(second)
  })

  it('goes on where a line was cut, and says so to the other side meanwhile', async () => {
    const { share, shows, sees } = await live()
    sees.socket.terminate()
    await shows.state('live', ({ is_other_here }) => is_other_here === false)
    shows.say({ kind: 'offer', sdp: 'said while away' })
    const again = await helper.call(shareScreen, { act: 'resume', share_id: share.share_id })
    const second = line(wire.url, again.ticket)
    expect(await second.signal('offer')).toMatchObject({ sdp: 'said while away' })
    await shows.state('live', ({ is_other_here }) => is_other_here === true)
    await stop(share)
    expect(await ends(second)).toMatchObject({ ended_by: 'sharer' })
  })

  it('is cut where nobody answers a ping: a line of which nobody said that it is gone', async () => {
    const { share, shows, sees } = await live()
    // As after a cable was pulled: the socket is open, and nothing comes from it.
    sees.socket.pause()
    await shows.state('live', ({ is_other_here }) => is_other_here === false)
    expect((await acts(share)).at(-1)?.event, 'it is not over').toBe('screen-share-allowed')
    const again = await helper.call(shareScreen, { act: 'resume', share_id: share.share_id })
    await line(wire.url, again.ticket).state('live')
    sees.socket.terminate()
    await stop(share)
    await ends(shows)
  }, 30_000)

  it('ends where a side stays away', async () => {
    const { share, shows, sees } = await live()
    sees.socket.terminate()
    await shows.state('live', ({ is_other_here }) => is_other_here === false)
    wire.pass(31_000)
    expect(await ends(shows)).toMatchObject({ why: 'lost', ended_by: 'system' })
    expect((await acts(share)).at(-1)).toMatchObject({ actor: 'Muhar', detail: { why: 'lost' } })
  })

  it('ends with the tab', async () => {
    const { share, shows, sees } = await live()
    shows.socket.close(1001)
    expect(await ends(sees)).toMatchObject({ why: 'left', ended_by: 'sharer' })
    expect((await acts(share)).at(-1)?.detail).toMatchObject({ ended_by: 'sharer', why: 'left' })
  })

  it('ends with the session of either side', async () => {
    const guest = await enters(home, ['advanceSetting'])
    const share = await started()
    const shows = line(wire.url, share.ticket)
    await shows.state('waiting')
    const sees = line(wire.url, (await joined(share, guest)).ticket)
    await sees.state('asked')
    await guest.call(logoutSession, {})
    expect(await ends(shows)).toMatchObject({ why: 'session', ended_by: 'viewer' })
    expect([4000, 4003]).toContain(await sees.closed())
  })

  it('ends with a session whose browser tore the line before anybody looked', async () => {
    const leaver = await enters(home, [])
    const share = await started(leaver)
    const shows = line(wire.url, share.ticket)
    await shows.state('waiting')
    const sees = line(wire.secondUrl, (await joined(share)).ticket)
    await sees.state('asked')
    await leaver.call(logoutSession, {})
    shows.socket.terminate()
    expect(await ends(sees)).toMatchObject({ why: 'session', ended_by: 'sharer' })
  })

  it('ends after an hour', async () => {
    const { share, shows, sees } = await live()
    const ends_at = (await shows.state('live')).ends_at as string
    expect(Math.round((Date.parse(ends_at) - wire.parts.clock.now().getTime()) / 60_000)).toBe(60)
    await wire.parts.store.forOrganisation(home.id).transaction((tx) =>
      rowsOf(tx)
        .updateTable('screen_shares')
        .set({ allowed_at: new Date(wire.parts.clock.now().getTime() - 3_600_000) })
        .where('organisation_id', '=', home.id)
        .where('id', '=', share.share_id)
        .execute(),
    )
    expect(await ends(sees)).toMatchObject({ why: 'hour', ended_by: 'system' })
    expect((await acts(share)).at(-1)?.detail).toMatchObject({ why: 'hour', seconds: expect.any(Number) })
  })

  it.each([
    ['no JSON', 'hello'],
    ['an unknown kind', { kind: 'frame' }],
    ['what belongs to the other side', { kind: 'answer', sdp: 'v=0' }],
    ['a field beside', { kind: 'offer', sdp: 'v=0', to: 'everyone' }],
    ['a description that is too long', { kind: 'offer', sdp: 'x'.repeat(30_001) }],
  ])('ends the view at %s', async (_what, message) => {
    const { share, shows, sees } = await live()
    shows.say(message)
    expect(await shows.closed()).toBe(1008)
    expect(await ends(sees)).toMatchObject({ why: 'misused' })
    expect((await acts(share)).at(-1)?.detail).toMatchObject({ why: 'misused' })
  })

  it('ends the view at a message that is larger than any', async () => {
    const { shows, sees } = await live()
    shows.say(JSON.stringify({ kind: 'offer', sdp: 'x'.repeat(mostSignalBytes) }))
    expect(await ends(sees)).toMatchObject({ why: 'misused' })
    await shows.closed()
  })

  it('ends the view at a flood', async () => {
    const { shows, sees } = await live()
    for (let sent = 0; sent < 200; sent += 1)
      shows.say({ kind: 'candidate', candidate: { candidate: `${sent}` } })
    expect(await ends(sees)).toMatchObject({ why: 'misused' })
    expect(await shows.closed()).toBe(1008)
  })

  it('is not opened again once it is over', async () => {
    const { share, sees } = await live()
    const spare = await sharer.call(shareScreen, { act: 'resume', share_id: share.share_id })
    await stop(share)
    await ends(sees)
    expect(await line(wire.url, spare.ticket).refused()).toBe(403)
  })

  it('leaves at once when its server ends, and goes on at the other', async () => {
    const third = await aWire({ sameDatabaseAs: wire, settings: { publicUrl: origin } })
    const share = await started()
    const shows = line(third.url, share.ticket)
    await shows.state('waiting')
    await third.close()
    expect(await shows.closed()).toBe(1012)
    const again = await sharer.call(shareScreen, { act: 'resume', share_id: share.share_id })
    const second = line(wire.url, again.ticket)
    await second.state('waiting')
    await stop(share)
    await ends(second)
  })
})
