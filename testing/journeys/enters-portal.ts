import type { Page } from 'playwright-core'
import { isInside, type PortalFixture } from '../portal-fixture.ts'
import type { Login } from './steps.ts'

/** From the login page to the portal, as a person whose password is enough. */
export async function entersPortal(
  page: Page,
  fixture: Pick<PortalFixture, 'address' | 'entersPassword'>,
  person: Login,
): Promise<void> {
  await page.goto(`${fixture.address}/#/login`)
  await fixture.entersPassword(page, person)
  await isInside(page)
}
