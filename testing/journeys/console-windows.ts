import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aBrowser, aWindow, type desktop, inScheme, type Window } from '../browser.ts'
import { aPortalFixture, isInside } from '../portal-fixture.ts'
import { anApp } from '../second-factor.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

/** Where to keep pictures of the screens, for anyone who wants to look. */
const pictures = process.env.MUHAR_PICTURES

/** A fixture with windows in it: operators at theirs, the people of its organisations at theirs. */
export async function aConsole() {
  const fixture = await aPortalFixture()
  const browser: Browser = await aBrowser()
  const windows: Window[] = []
  if (pictures) await mkdir(pictures, { recursive: true })

  return {
    fixture,

    async opens(size: typeof desktop, more: object = {}): Promise<Page> {
      const window = await aWindow(browser, size, more)
      windows.push(window)

      return window.page
    },

    async enters(page: Page, person: { email: string; password: string }, path = '/'): Promise<void> {
      await page.goto(`${fixture.address}${path}`)
      await fixture.entersPassword(page, person)
    },

    /** Operators come in with a second factor alone, which they enrol at their first login. */
    async entersAsOperator(page: Page, modules: readonly Module[], path = '/'): Promise<void> {
      const operator = await fixture.member([...modules, 'documents'])
      await this.enters(page, operator, path)
      await button(page, 'Use an authenticator app').click()
      const secret = (await page.locator('figure code').innerText()).replaceAll(' ', '')
      await page.getByLabel('Six digits of the app').fill(anApp(secret, fixture.now).code())
      await button(page, 'I have saved them; go on').click()
      await isInside(page)
    },

    /** Accessible, legible in both schemes, nothing to scroll sideways. */
    async looks(page: Page, where: string): Promise<void> {
      await expectAccessible(page, where)
      await expectNoSidewaysScroll(page, where)
      if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`), fullPage: true })
      await inScheme(page, 'dark')
      await expectLegible(page, `${where}, dark`)
      if (pictures) await page.screenshot({ path: join(pictures, `${where}, dark.png`), fullPage: true })
      await inScheme(page, 'light')
    },

    /** Nobody's page complained of anything but what is expected there. */
    async leave(expected?: RegExp): Promise<void> {
      for (const { context, complaints } of windows.splice(0)) {
        await context.close()
        expect(complaints.filter((one) => !expected?.test(one))).toEqual([])
      }
    },

    async close(): Promise<void> {
      await browser.close()
      await fixture.close()
    },
  }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const button = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true })
