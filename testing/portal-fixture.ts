import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Module } from '#contract/vocabulary/modules.ts'
import { buildServer } from '#http/server.ts'
import { runJobs } from '#main/run-jobs.ts'
import { startMail } from '#simulators/mail/start.ts'
import { takeTimeFrom } from '#store/present-time.ts'
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { aClient } from './client.ts'
import { aDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { mailboxAt } from './mailbox.ts'
import { type PartsOptions, testParts } from './parts.ts'
import { type AnOrganisation, anOrganisation, aUser, joins } from './people.ts'
import { startRegisteredSms } from './registered-sms.ts'

/**
 * The server with its pages, its jobs, a mail server and an SMS gateway in this process: its clock
 * can be moved, its tables filled.
 */
export async function aPortalFixture({
  revocation,
  settings,
  esign,
  panEsign,
  onQuery,
  formTargets = [],
}: Pick<PartsOptions, 'revocation' | 'settings' | 'esign' | 'panEsign' | 'onQuery'> & {
  /** Where forms of its pages may go: the page of an e-sign provider. */
  formTargets?: readonly string[]
} = {}) {
  expect(buildWebIfStale(), 'the web is built').toBe(true)
  let shifted = 0
  const mail = await startMail()
  const database = await aDatabase()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const sms = await startRegisteredSms(mail.url, address)
  const parts = await testParts({
    databaseUrl: database.url,
    worksJobs: true,
    smtpUrl: mail.smtpUrl,
    smsUrl: sms.url,
    shift: () => shifted,
    ...(revocation && { revocation }),
    ...(esign && { esign }),
    ...(panEsign && { panEsign }),
    ...(onQuery && { onQuery }),
    settings: { publicUrl: address, ...settings },
  })
  takeTimeFrom(() => Date.now() + shifted)
  const stopJobs = await runJobs(parts)
  const server = await buildServer(parts, { webFolder: resolve('web/dist'), formTargets })
  await server.listen({ port, host: '127.0.0.1' })
  const home = await anOrganisation(parts, 'Himalaya Finance')

  return {
    address,
    parts,
    /** Of the database, as its owner. */
    adminUrl: database.adminUrl,
    home,
    mailbox: mailboxAt(mail.url),
    now: () => Date.now() + shifted,
    /** Moves the clock of the server and its jobs; the browser's own is moved by `page.clock`. */
    pass(ms: number): void {
      shifted += ms
    },

    /** Somebody who may log in here, and in whichever other organisations. */
    async member(modules: readonly Module[] = ['workflow', 'documents'], others: AnOrganisation[] = []) {
      const person = await aUser(parts)
      for (const organisation of [home, ...others]) await joins(parts, person.userId, organisation, modules)

      return person
    },

    /** The same person outside any browser. */
    async clientOf(person: { email: string; password: string }) {
      const client = aClient(address)
      await client.login(person.email, person.password)

      return client
    },

    /** From the login page as it is to whatever page comes. */
    async entersPassword(page: Page, person: { email: string; password: string }): Promise<void> {
      await page.getByLabel(/^Email/).fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },

    async close(): Promise<void> {
      await server.close()
      await stopJobs()
      await parts.close()
      await sms.close()
      await mail.close()
      takeTimeFrom(Date.now)
    },
  }
}

export type PortalFixture = Awaited<ReturnType<typeof aPortalFixture>>

/** Who is logged in: their home is there, or the list of documents that they asked for. */
export const isInside = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^(Hello, .+|Documents)$/, level: 1 }).waitFor()

export const isAtLogin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
