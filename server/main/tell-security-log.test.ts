import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { recordRefusedLogin } from '#services/sessions/refused-login.ts'
import { tellSecurity } from '#services/sessions/tell-security.ts'
import { aClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { openSecurityLog, tellSecurityLog } from './tell-security-log.ts'

interface Told {
  id: number
  event: string
  organisation: string | null
  actor: { id: string | null }
  address: string
}

let wire: Wire
let folder: string
beforeAll(async () => {
  wire = await aWire()
  folder = await mkdtemp(join(tmpdir(), 'muhar-told-'))
})
afterAll(async () => {
  await wire.close()
  await rm(folder, { recursive: true, force: true })
})

const told = async (file: string): Promise<Told[]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told)
const quiet = { info() {}, warn() {}, error() {} }

it('logins and refusals are told, without a word of what was typed', async () => {
  const organisation = await anOrganisation(wire.parts)
  const { client, ...person } = await aLoggedInMember(wire, organisation)
  const origin = { address: '203.0.113.7', device: 'test' }
  const at = new Date().toISOString()
  await recordRefusedLogin(wire.parts, { userId: person.userId, origin, why: 'password', at })
  await recordRefusedLogin(wire.parts, { userId: null, origin, why: 'password', at })
  const file = join(folder, 'one.jsonl')
  await tellSecurity(wire.parts, await openSecurityLog({ kind: 'file', file }))
  expect(
    (await told(file)).map(({ event, organisation, address }) => ({ event, organisation, address })),
  ).toEqual([
    { event: 'member-logged-in', organisation: organisation.id, address: '127.0.0.1' },
    { event: 'login-refused', organisation: organisation.id, address: '203.0.113.7' },
    { event: 'login-refused', organisation: null, address: '203.0.113.7' },
  ])
  const text = await readFile(file, 'utf8')
  for (const secret of [person.password, client.session, client.refresh!]) expect(text).not.toContain(secret)
  expect(await tellSecurity(wire.parts, await openSecurityLog({ kind: 'file', file }))).toBe(0)
})

it('a refused login asks for the same job whether the person is known or not', async () => {
  const person = await aMember(wire.parts, await anOrganisation(wire.parts))
  const jobs = () =>
    wire.parts.store.queue.boss.findJobs<{ userId: string | null; why: string }>('record-refused-login')
  const before = (await jobs().catch(() => [])).length
  for (const email of [person.email, 'nobody.at.all@example.in'])
    await aClient(wire.url).send(authenticate, { authObject: { email, password: 'not it' } })
  const sent = (await jobs()).map(({ data }) => data)
  expect(sent).toHaveLength(before + 2)
  expect(sent.map(({ userId }) => userId)).toEqual(expect.arrayContaining([person.userId, null]))
  expect(JSON.stringify(sent)).not.toContain('@')
})

it('what could not be told is told when the receiver is back, each once and in order, by one teller of several', async () => {
  const organisation = await anOrganisation(wire.parts)
  const person = await aMember(wire.parts, organisation)
  const receiver = createServer()
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  receiver.close()
  await once(receiver, 'close')
  const log = await openSecurityLog({
    kind: 'syslog',
    transport: 'tcp',
    host: '127.0.0.1',
    port,
    caFile: null,
  })
  for (let n = 0; n < 3; n += 1) await aClient(wire.url).login(person.email, person.password)
  await expect(tellSecurity(wire.parts, log)).rejects.toThrow()

  let bytes = ''
  receiver.on('connection', (line) => line.on('data', (some) => (bytes += some.toString('utf8'))))
  receiver.listen(port, '127.0.0.1')
  await once(receiver, 'listening')
  const stops = [tellSecurityLog(wire.parts, log, quiet), tellSecurityLog(wire.parts, log, quiet)]
  const ids = () => [...bytes.matchAll(/ muhar (\d+) member-logged-in /g)].map(([, id]) => Number(id))
  await expect.poll(() => ids().length).toBe(3)
  await Promise.all(stops.map((stop) => stop()))
  expect(ids()).toEqual([...new Set(ids())].sort((a, b) => a - b))
  expect(await tellSecurity(wire.parts, log)).toBe(0)
  receiver.close()
})
