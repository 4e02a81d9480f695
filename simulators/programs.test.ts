import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { anAsp, aRequest } from './esp/asp-for-tests.ts'

type Ready = { name: string; url: string; adminToken: string; signUrl: string; rootPem: string }

describe('simulators as programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-test-'))
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  const start = async (name: string, env: Record<string, string> = {}) => {
    const main = new URL(`${name}/main.ts`, import.meta.url).pathname
    const settings = {
      PATH: process.env.PATH,
      SIM_DATA: join(folder, name),
      SIM_STOP_WITH_STDIN: '1',
      ...env,
    }
    const child = spawn(process.execPath, [main], { env: settings, stdio: ['pipe', 'pipe', 'inherit'] })
    children.push(child)
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
    expect(line).toMatch(/^ready \{/)
    return { child, ready: JSON.parse(line.slice('ready '.length)) as Ready }
  }
  const ended = async (child: ChildProcess) =>
    child.exitCode === null ? ((await once(child, 'exit'))[0] as number) : child.exitCode

  it.each(['mail', 'sms', 'esp', 'tsa', 'openid', 'saml', 'csc', 'pki', 'site'])(
    '%s says ready, answers, and stops cleanly on SIGTERM',
    async (name) => {
      const { child, ready } = await start(name)
      expect(ready.name).toBe(name)
      expect((await fetch(`${ready.url}/admin/behaviour`)).status).toBe(401)
      const authorization = `Bearer ${ready.adminToken}`
      expect((await fetch(`${ready.url}/admin/behaviour`, { headers: { authorization } })).status).toBe(200)
      child.kill('SIGTERM')
      expect(await ended(child)).toBe(0)
    },
  )

  it('stops when the parent that holds its stdin goes away', async () => {
    const { child } = await start('tsa')
    child.stdin?.end()
    expect(await ended(child)).toBe(0)
  })

  it('stops when the parent that opened a channel went while it was starting', async () => {
    const main = new URL('tsa/main.ts', import.meta.url).pathname
    const env = { PATH: process.env.PATH, SIM_DATA: join(folder, 'orphan') }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    children.push(child)
    child.disconnect()
    expect(await ended(child)).toBe(0)
  })

  it('says in one sentence that a port is taken, and exits with 1', async () => {
    const { ready } = await start('tsa')
    const main = new URL('tsa/main.ts', import.meta.url).pathname
    const env = { PATH: process.env.PATH, SIM_DATA: join(folder, 'second'), PORT: new URL(ready.url).port }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [line] = (await once(createInterface(child.stderr!), 'line')) as [string]
    expect(line).toMatch(/^The tsa simulator cannot start: .*EADDRINUSE/)
    expect(await ended(child)).toBe(1)
  })

  it('carries the OTP of the e-sign provider through the SMS gateway into the mailbox', async () => {
    const mail = await start('mail')
    const sms = await start('sms', { SIM_MAILBOX_URL: mail.ready.url })
    const esp = await start('esp', { SIM_SMS_URL: sms.ready.url, SIM_MAILBOX_URL: mail.ready.url })
    const asp = await anAsp()
    await fetch(`${esp.ready.url}/admin/asps`, {
      method: 'POST',
      headers: { authorization: `Bearer ${esp.ready.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ aspId: asp.aspId, certificatePem: asp.certificatePem }),
    })
    const { xml } = aRequest({ ...asp, responseUrl: 'http://127.0.0.1:9/return' })
    const page = await fetch(esp.ready.signUrl, {
      method: 'POST',
      body: new URLSearchParams({ eSignRequest: xml }),
    })
    const act = (name: string, fields: Record<string, string>) =>
      fetch(`${page.url}/${name}`, { method: 'POST', body: new URLSearchParams(fields) })
    await act('identity', { aadhaar: '999900000016', consent: 'yes' })
    const inbox = await fetch(`${mail.ready.url}/api/messages?to=%2B919900000016&channel=sms&wait=20`)
    const [message] = (await inbox.json()) as { from: string; text: string }[]
    expect(message?.from).toBe('NAMESP')
    const proof = /^\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expect(await (await act('proof', { proof })).text()).toContain('status=&#34;1&#34;')
  })
})
