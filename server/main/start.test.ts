import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importSamlMetadata } from '#contract/identity-providers/importSamlMetadata.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { aClient } from '#testing/client.ts'
import { aDataFolder } from '#testing/data-folder.ts'
import { freePort } from '#testing/free-port.ts'
import { inThisTier } from '#testing/in-this-tier.ts'
import { aFront } from '#testing/outages/front.ts'
import { ownDatabase } from '#testing/outages/own-database.ts'
import { commandsOn, processesOn } from '#testing/processes.ts'
import { type Product, startProduct } from '#testing/product.ts'

/**
 * Linux tells what a process was started with; elsewhere these tests cannot look behind the
 * launcher.
 */
const isLinux = process.platform === 'linux'

// In their order: each takes over what the one before left.
describe.runIf(isLinux)('npm start, one installation through its life', { timeout: 120_000 }, () => {
  let data: string
  let port: number
  let product: Product

  const start = async () => {
    product = await startProduct({ data, port })
  }
  const logsIn = async (which = 1) => {
    const user = product.demo.organisations[0]!.users[which]!
    const client = aClient(product.address)
    await client.login(user.email, user.password)

    return client
  }
  beforeAll(async () => {
    data = await aDataFolder('start')
    port = await freePort()
    await start()
  })
  afterAll(async () => {
    expect(await product.stop()).toBe(0)
    await removeAll(data)
  })

  it('lets an organisation import metadata from the simulators, and from nothing else here', async () => {
    const asked: (string | undefined)[] = []
    const other = createServer((socket) => {
      asked.push(socket.remoteAddress)
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port: otherPort } = other.address() as AddressInfo
    const administrator = await logsIn(0)
    const from = async (address: string) =>
      (await administrator.send(importSamlMetadata, { address })).body.code ?? 'read'
    expect(await from(`${product.demo.simulators.saml}/metadata`)).toBe('read')
    expect(await from(`http://127.0.0.1:${otherPort}/metadata`)).toBe('SAML_METADATA_AWAY')
    expect(asked).toEqual([])
    other.close()
  })

  it('says ready once everything answers, and stops all of it on Ctrl-C', async () => {
    const { address, demo, printed, stop } = product
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
      status: 'success',
      database: true,
      worker: true,
      storage: true,
      room: 'ok',
      scanner: 'none',
      mail: 'up',
      esign: 'up',
      clock: { state: 'right', machine_ahead_seconds: 0, time_stamp_authority: null },
    })
    expect(printed().trimEnd().split('\n').at(-1)).toBe(`ready ${address}`)
    for (const name of ['mail', 'sms', 'esp', 'tsa', 'openid', 'saml', 'csc', 'pki']) {
      expect((await fetch(demo.simulators[name]!)).status, name).toBeLessThan(500)
    }
    for (const { users } of demo.organisations) {
      expect(users).toHaveLength(3)
      for (const user of users) {
        const client = aClient(address)
        await client.login(user.email, user.password)
        // Every way to sign can be tried.
        expect((await client.call(getOrgCustomSettings, {})).methods_missing).toEqual({})
      }
    }
    expect((await stat(join(data, 'demo.json'))).mode & 0o777).toBe(0o600)

    expect(await stop()).toBe(0)
    await nothingRunsOn(data)
  })

  it('keeps people, passwords and addresses from one start to the next', async () => {
    const { demo } = product
    await start()
    expect(product.demo).toEqual(demo)
    await logsIn()
  })

  it('starts server, worker and database again when they are killed', async () => {
    const { address } = product
    const postmaster = async () => {
      const text = await readFile(join(data, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
      return Number(text.split('\n')[0]) || undefined
    }
    const victims = {
      server: async () => (await processesOn(data, /server\/main\/serve\./))[0],
      worker: async () => (await processesOn(data, /server\/main\/worker\./))[0],
      database: postmaster,
    }
    for (const [name, find] of Object.entries(victims)) {
      const killed = await find()
      process.kill(killed!, 'SIGKILL')
      await vi.waitUntil(async () => ![undefined, killed].includes(await find()), {
        timeout: 30_000,
        interval: 200,
      })
      await vi.waitUntil(async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok, {
        timeout: 30_000,
      })
      await logsIn()
      expect(await find(), name).not.toBe(killed)
    }
  })

  it('refuses a folder on which Muhar already runs, and disturbs nothing there', async () => {
    const { address } = product
    const { code, said } = await attempt(data, { PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(said).toMatch(/^Muhar already runs on .* \(process \d+\): stop it first, or set MUHAR_DATA/)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it.each(
    inThisTier(import.meta.url).rows([
      ['npm start', /scripts\/start\.mjs/],
      ['the launcher', /server\/main\/start\./],
      ['everything at once', /./],
    ]),
  )('starts again after kill -9 of %s', async (_, killed) => {
    const { demo } = product
    for (const pid of await processesOn(data, killed)) process.kill(pid, 'SIGKILL')
    await start()
    expect(product.demo.organisations).toEqual(demo.organisations)
    await logsIn()
  })

  it('says in a sentence that the database holds the demo of another data folder', async () => {
    expect(await product.stop()).toBe(0)
    for (const name of ['demo.json', 'demo.json.plan']) await rm(join(data, name))
    const { code, said } = await attempt(data, { PORT: String(await freePort()) })
    expect({ code, said }).toEqual({
      code: 1,
      said: 'The database already holds a demo that another data folder made: start with that folder as MUHAR_DATA, or name an empty database in DATABASE_URL.',
    })
    await nothingRunsOn(data)
  })
})

describe.runIf(isLinux)('npm start', { timeout: 120_000 }, () => {
  let data: string

  beforeEach(async () => {
    data = await aDataFolder('start')
  })
  afterEach(() => removeAll(data))

  it('says in a sentence that the port is taken, and leaves nothing behind', async () => {
    const squatter = createServer().listen(await freePort(), '127.0.0.1')
    await once(squatter, 'listening')
    const { port } = squatter.address() as { port: number }
    const { code, said } = await attempt(data, { PORT: String(port) })
    squatter.close()
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} is taken by another program: set PORT to a free one.`,
    })
    await nothingRunsOn(data)
  })

  it('stops cleanly when Ctrl-C comes before it is ready', async () => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, MUHAR_DATA: data, MUHAR_METRICS_PORT: '0', PORT: String(await freePort()) },
      stdio: 'ignore',
    })
    await vi.waitUntil(async () => (await processesOn(data, /postgres/)).length > 0, {
      timeout: 30_000,
      interval: 100,
    })
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    await nothingRunsOn(data)
  })

  it('waits for a database that is not there yet, says so, and starts when it answers', async () => {
    const database = await ownDatabase()
    const front = await aFront(Number(new URL(database.adminUrl).port))
    await front.is('refused')
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...process.env,
        MUHAR_DATA: data,
        MUHAR_METRICS_PORT: '0',
        PORT: String(await freePort()),
        DATABASE_URL: front.through(database.adminUrl),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk
      })
    try {
      const waits = 'The database does not answer; the start waits for it, a minute at most.'
      await vi.waitUntil(() => printed.includes(waits), { timeout: 60_000 })
      await front.is('open')
      await vi.waitUntil(() => /^ready http/m.test(printed) || child.exitCode !== null, { timeout: 60_000 })
      expect(printed).toMatch(/^ready http/m)
      child.kill('SIGINT')
      expect((await once(child, 'exit'))[0]).toBe(0)
    } finally {
      child.kill('SIGKILL')
      await front.close()
      await database.close()
    }
  })

  it('in production starts no simulator and makes no demo', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'muhar-key-'))
    await writeFile(join(outside, 'master.key'), randomBytes(32), { mode: 0o600 })
    const port = await freePort()
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...process.env,
        MUHAR_DATA: data,
        MUHAR_METRICS_PORT: '0',
        PORT: String(port),
        MUHAR_MODE: 'production',
        MUHAR_MASTER_KEY_FILE: join(outside, 'master.key'),
        MUHAR_PUBLIC_URL: 'https://sign.example',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MUHAR_MAIL_FROM: 'sign@sign.example',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    await vi.waitUntil(() => /^ready https:\/\/sign\.example$/m.test(printed), { timeout: 60_000 })
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(await processesOn(data, /simulators\//)).toEqual([])
    expect(await readdir(data)).not.toContain('demo.json')
    expect(printed).not.toContain('Log in')
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    await rm(outside, { recursive: true })
  })

  it('refuses a setting in a sentence before anything is started', async () => {
    const { code, said } = await attempt(data, { PORT: 'eighty' })
    expect({ code, said }).toEqual({
      code: 1,
      said: 'PORT is “eighty”; it must be a port from 0 to 65535.',
    })
    expect(await readdir(data)).toEqual([])
  })
})

async function attempt(
  data: string,
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, MUHAR_DATA: data, MUHAR_METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const [code] = await once(child, 'close')
  // The line before it may say that the web is built.
  return { code, said: said.trimEnd().split('\n').at(-1) ?? '' }
}

async function removeAll(data: string): Promise<void> {
  for (const pid of await processesOn(data)) process.kill(pid, 'SIGKILL')
  await nothingRunsOn(data)
  await rm(data, { recursive: true, force: true })
}

async function nothingRunsOn(data: string): Promise<void> {
  await vi.waitFor(async () => expect(await commandsOn(data)).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  })
}
