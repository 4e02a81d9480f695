import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGroup } from '#contract/groups/createGroup.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import {
  dragsBox,
  dropsFile,
  expectAccessible,
  expectNoSidewaysScroll,
  opensLink,
  readsToTheEnd,
} from './steps.ts'

const asha = { name: 'Asha Rao', email: 'asha@groups.example' }
const ravi = { name: 'Ravi Kumar', email: 'ravi@groups.example' }

/** A paper that any one of a group signs, and two of it who begin at the same time. */
describe('a group of which one signs', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  const phones = new Map<string, Window>()

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    desk = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const phoneOf = ({ email }: { email: string }): Window => {
    const window = phones.get(email)
    if (!window) throw new Error(`${email} has no phone`)

    return window
  }

  it('is put on the docket as one signer with one box', async () => {
    const { page } = desk
    const member = await fixture.member(['workflow', 'documents'])
    const client = await fixture.clientOf(member)
    await client.call(createGroup, { name: 'Legal', people: [asha, ravi] })
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, member)
    await isInside(page)
    await dropsFile(page, 'Lease.pdf', await aPdf({ pages: 1, title: 'Lease' }))
    await page.getByRole('button', { name: 'Add people' }).click()
    await page.getByRole('button', { name: 'Add a group' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Group', { exact: true }).selectOption({ label: 'Legal (2)' })
    await dialog.getByRole('radio', { name: /One of them signs/ }).check()
    await dialog.getByText(ravi.name).waitFor()
    await expectAccessible(page, 'the dialog of groups')
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'the dialog of groups, on a phone')
    await page.setViewportSize(desktop)
    await dialog.getByRole('button', { name: 'Add a group' }).click()
    await page.getByText(`One of: ${asha.name}, ${ravi.name}`).waitFor()

    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()
    await page.locator('[data-part=signer]', { hasText: 'Legal' }).click()
    await dragsBox(page, 'Signature', { x: 0.2, y: 0.3 })
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByLabel('Title').fill('Lease of Legal')
    await page.getByText(`One of: ${asha.name}, ${ravi.name}`).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByText('One of these people signs').waitFor()
    await expectAccessible(page, 'a docket of a group')
  })

  it('is told on the other phone who signs for it, and who has signed', async () => {
    for (const person of [asha, ravi]) {
      const window = await aWindow(browser, phone)
      phones.set(person.email, window)
      await opensLink(window.page, await fixture.mailbox.linkFor(person.email), () =>
        fixture.mailbox.codeFor(person.email),
      )
      await window.page.getByText('You sign for Legal.').waitFor()
    }
    const [one, two] = [phoneOf(asha).page, phoneOf(ravi).page]
    await readsToTheEnd(one)
    await one.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await one.getByRole('tab', { name: 'Type' }).click()
    await one.getByLabel(/I have read/).check()
    await expectAccessible(one, 'how somebody signs for a group')
    await expectNoSidewaysScroll(one, 'how somebody signs for a group')
    // The answer of the first is held back for as long as the other phone needs to read.
    let goOn = () => {}
    const isRead = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await one.route('**/api/workflow/completeSigning', async (route) => {
      await isRead
      await route.continue()
    })
    await one.getByRole('button', { name: 'Sign with my mark' }).click()
    await two.getByText(`${asha.name} is signing for Legal. If they stop, you can sign.`).waitFor()
    await expectAccessible(two, 'somebody else signs for the group')
    await desk.page.getByText(`${asha.name} is signing for Legal now.`).waitFor()
    goOn()
    await one.getByRole('heading', { name: /^Signed\. Thank you, Asha/ }).waitFor()
    await two.getByText(`${asha.name} signed for Legal. You need not do anything.`).waitFor()
    await two.reload()
    await two.getByText(`${asha.name} signed for Legal. You need not do anything.`).waitFor()
    await desk.page.getByText(`Also asked: ${ravi.name}`).waitFor()
    await expect.poll(() => desk.page.locator('[data-part=group]').count()).toBe(1)
    await desk.page.setViewportSize(phone)
    await expectNoSidewaysScroll(desk.page, 'a docket of a group, on a phone')
  })
})
