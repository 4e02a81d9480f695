import type { Page } from 'playwright-core'
import { inScheme } from '../browser.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

/** What is on the page is judged in both schemes. */
export async function sees(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
  await inScheme(page, 'dark')
  await expectLegible(page, where)
  await inScheme(page, 'light')
}
