import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { fixtureOf } from '../backups/load.ts'
import { aBrowser, aWindow, desktop } from '../browser.ts'
import { freePort } from '../free-port.ts'
import { logsIn as logsInByHand } from '../journeys/steps.ts'
import { processesOn } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import { declines, downloads, isRefused, logsIn, signs, uploads, type Walk } from './journeys.ts'
import { keptBy } from './kept-by.ts'
import { connects, provesTwice, registersSomebody } from './keys-and-codes.ts'
import { asSuperuser, filesOf, pagesOf, tablesOf } from './places.ts'
import { Plants } from './plants.ts'
import { forgets, handsOver, isAssisted, sister } from './ways-in.ts'

/**
 * Known secrets go through every journey of the real product at its most talkative; then everything
 * it wrote is searched.
 */
describe('what nobody may find', () => {
  const plants = new Plants()
  const metricsPort = { value: 0 }
  let product: Product
  let superuser: pg.Client
  let printed = ''

  beforeAll(async () => {
    metricsPort.value = await freePort()
    product = await startProduct({
      env: {
        MUHAR_LOG_LEVEL: 'debug',
        MUHAR_METRICS_PORT: String(metricsPort.value),
        // One address walks everybody's journeys within a minute.
        MUHAR_TOKENS_PER_MINUTE: '100000',
        MUHAR_CLIENTS: `kyc=${sister}`,
      },
    })
    superuser = await asSuperuser(product.data)
  }, 240_000)
  afterAll(async () => {
    await superuser?.end()
    await product?.stop()
  })

  const control = 'Control-word-that-must-be-found-7351'

  it('goes through every journey, every refusal, and a crash', async () => {
    const walk: Walk = { product, fixture: fixtureOf(product), plants }
    const client = await logsIn(walk)
    await uploads(walk, client)
    const documentId = await signs(walk, client, control)
    await downloads(walk, client, documentId)
    await declines(walk, client)
    await isAssisted(walk)
    await handsOver(walk, client)
    await forgets(walk)
    await registersSomebody(walk)
    await provesTwice(walk)
    await connects(walk)
    await isRefused(walk, client, '482915')
    await crashes(client)
    printed = product.printed()
    expect(plants.count).toBeGreaterThan(48)
  }, 240_000)

  /**
   * The database cuts every line in the middle of calls, then the server dies and is started again.
   */
  async function crashes(client: Awaited<ReturnType<typeof logsIn>>): Promise<void> {
    const calls = Array.from({ length: 8 }, () =>
      client.send(getUserInfo, { note: client.session }).catch(() => null),
    )
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'muhar_app' and pid <> pg_backend_pid()`,
    )
    await Promise.all(calls)
    for (const id of await processesOn(product.data, /server\/main\/serve\./)) process.kill(id, 'SIGKILL')
    await expect
      .poll(
        () =>
          client.send(getUserInfo, {}).then(
            ({ body }) => body.status,
            () => 'away',
          ),
        { timeout: 60_000 },
      )
      .toBe('success')
  }

  it('is found when it is there: the search sees logs, tables, pages and mails', async () => {
    const other = new Plants()
    other.plant('text', 'the control', control)
    await writeFile(
      join(product.data, 'log', 'control.log'),
      `{"msg":"${Buffer.from(control).toString('base64')}"}\n`,
    )
    await superuser.query('checkpoint')
    const tables = other.foundIn(await tablesOf(superuser))
    expect(tables).toContain('the control (as it is) in public.dockets')
    expect(other.foundIn(await filesOf(product.data))).toEqual(['the control (Base64) in log/control.log'])
    expect(other.foundIn(await pagesOf(product.data)).length).toBeGreaterThan(0)
    expect(other.foundInMails(await mails()).length).toBeGreaterThan(0)
  })

  it('stands in no log and in no other file that the product wrote, and on no screen of its start', async () => {
    const files = await filesOf(product.data)
    const names = files.map(({ name }) => name)
    expect(names).toContainEqual(expect.stringMatching(/^log\/postgres-[\d-]+\.log$/))
    expect(names.filter((name) => name.startsWith('vault/')).length).toBeGreaterThan(3)
    const logOf = (program: string) =>
      files
        .filter(({ name }) => name.startsWith(`log/${program}`))
        .map(({ bytes }) => bytes.toString('utf8'))
        .join('')
    expect(logOf('access').split('\n').length, 'each request left a line').toBeGreaterThan(300)
    expect(logOf('server')).toMatch(/does not answer|gave trouble/)
    expect(plants.foundIn(files).join('\n')).toBe('')
    // The start tells a newcomer who to log in as, and that alone.
    const onScreen = plants.foundIn([{ name: 'the screen', bytes: Buffer.from(printed) }])
    expect(onScreen.filter((line) => !line.startsWith('the member’s password'))).toEqual([])
  })

  it('stands in no column of any table, nor in the pages and the log of the database', async () => {
    expect(plants.foundIn(await tablesOf(superuser)).join('\n')).toBe('')
    expect(plants.foundIn(await pagesOf(product.data)).join('\n')).toBe('')
  }, 120_000)

  it('stands in no mail and no text to somebody else, and in no figure', async () => {
    const all = await mails()
    expect(all.length).toBeGreaterThan(6)
    expect(plants.foundInMails(all).join('\n')).toBe('')
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort.value}/metrics`)).text()
    expect(metrics).toContain('muhar_')
    expect(plants.foundIn([{ name: 'metrics', bytes: Buffer.from(metrics) }]).join('\n')).toBe('')
  })

  it('is gone from the browser once the person has logged out', async () => {
    let browser: Browser | undefined
    try {
      browser = await aBrowser()
      const { page, context } = await aWindow(browser, desktop)
      const member = product.demo.organisations[0]?.users[1]
      if (!member) throw new Error('the demo has no member')
      await logsInByHand(page, product.address, member)
      const token = await page.evaluate(() => localStorage.getItem('sessionToken') ?? '')
      const here = new Plants()
      here.plant('token', 'the session token', token)
      here.plant('text', 'the password', member.password)
      const before = here.foundIn([{ name: 'the browser', bytes: await keptBy(page) }])
      expect(before, 'the search sees what is there').toEqual(['the session token (as it is) in the browser'])
      const [cookie] = await context.cookies(`${product.address}/api/users/refreshToken`)
      here.plant('token', 'the refresh cookie', cookie?.value)

      await page.getByRole('button', { name: /^Menu of/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'This device only' }).click()
      await page.getByLabel('Password', { exact: true }).waitFor()
      const cookies = Buffer.from(JSON.stringify(await context.cookies()))
      expect(
        here.foundIn([
          { name: 'the browser', bytes: await keptBy(page) },
          { name: 'its cookies', bytes: cookies },
        ]),
      ).toEqual([])
    } finally {
      await browser?.close()
    }
  }, 120_000)

  async function mails(): Promise<{ to: string; text: string }[]> {
    const base = product.demo.simulators.mail
    const answer = await fetch(`${base}/api/messages?limit=1000`)
    const all = (await answer.json()) as {
      to: string | string[]
      subject: string
      text: string
      html: string | null
    }[]

    return all.map(({ to, subject, text, html }) => ({
      to: String(to),
      text: `${subject}\n${text}\n${html ?? ''}`,
    }))
  }
})
