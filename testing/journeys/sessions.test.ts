import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, type Window } from '../browser.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible } from './steps.ts'

/**
 * A person whom two organisations employ: chooses one after the password, changes to the other,
 * opens more tabs.
 */
describe('a member of two organisations', () => {
  let product: SharedProduct
  let browser: Browser
  let visitor: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    visitor = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(() => browser?.close())

  it('chooses an organisation after the password, and is in that one', async () => {
    const [first, second] = product.demo.organisations
    const member = first?.users[1]
    if (!first || !second || !member) throw new Error('demo.json lists too little')
    await joins(member.email, first.id, second.id)
    const { page } = visitor
    await page.goto(`${product.address}/`)
    await page.getByLabel(/^Email/).fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Choose an organisation' }).waitFor()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByRole('alert').getByText('Choose an organisation first.').waitFor()
    await expectAccessible(page, 'choosing')
    await page.getByRole('radio', { name: second.name }).check()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByRole('heading', { name: /^Hello, / }).waitFor()
    await page.getByRole('region', { name: 'Top bar' }).getByText(second.name).first().waitFor()
  })

  it('switches to the other, whose sidebar and name then stand there', async () => {
    const [first] = product.demo.organisations
    const { page } = visitor
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Switch Organisation' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('You are here').waitFor()
    expect(await dialog.getByRole('button', { name: 'Switch', exact: true }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Switch', exact: true }).hover()
    await dialog.getByRole('tooltip', { name: 'Choose an organisation first.' }).waitFor()
    await expectAccessible(page, 'switching')
    await dialog.getByRole('radio', { name: first?.name ?? '' }).check()
    await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
    await page.getByText("Please wait while we're switching your account!").waitFor()
    await page
      .getByRole('region', { name: 'Top bar' })
      .getByText(first?.name ?? '')
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByRole('region', { name: 'Top bar' })
      .getByText(first?.name ?? '')
      .first()
      .waitFor()
    expect(visitor.complaints).toEqual([])
  })

  const nameInBar = (page: Page, name: string | undefined) =>
    page
      .getByRole('region', { name: 'Top bar' })
      .getByText(name ?? '')
      .first()
      .waitFor()
  const calls = (page: Page, name: string) => {
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(name)) seen.push(request.url())
    })

    return seen
  }

  it('is logged in in a second tab without asking the server for another token', async () => {
    const [first] = product.demo.organisations
    const tab = await visitor.context.newPage()
    const refreshes = calls(tab, '/api/users/refreshToken')
    await tab.goto(`${product.address}/`)
    await nameInBar(tab, first?.name)
    expect(refreshes).toEqual([])
    await tab.close()
  })

  it('who switches in one tab has switched in the other, which begins afresh', async () => {
    const [first, second] = product.demo.organisations
    const { page, context } = visitor
    const other = await context.newPage()
    await other.goto(`${product.address}/`)
    await nameInBar(other, first?.name)
    await switchTo(page, second?.name)
    await nameInBar(page, second?.name)
    await nameInBar(other, second?.name)
    expect(other.url()).not.toContain('login')
    await switchTo(other, first?.name)
    await nameInBar(other, first?.name)
    await nameInBar(page, first?.name)
    await other.close()
  })

  it('who closed every tab is still logged in, by the cookie of this browser alone', async () => {
    const [first] = product.demo.organisations
    const { context } = visitor
    await visitor.page.close()
    const again = await context.newPage()
    const refreshes = calls(again, '/api/users/refreshToken')
    await again.goto(`${product.address}/`)
    await nameInBar(again, first?.name)
    expect(refreshes).toHaveLength(1)
    await again.close()

    // Without the cookie there is nobody to vouch for what the storage says.
    await context.clearCookies()
    const stranger = await context.newPage()
    await stranger.goto(`${product.address}/#/workflow`)
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(stranger.url()).toContain(`returnUrl=${encodeURIComponent('/workflow')}`)
    expect(await stranger.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
    visitor.page = stranger
  })

  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['another host', '//elsewhere.example/'],
    ['a script', 'javascript:alert(1)'],
    ['backslashes', '/\\elsewhere.example'],
  ])('comes to the own start page where the address to return to is %s', async (_what, returnUrl) => {
    const [first, second] = product.demo.organisations
    const member = first?.users[1]
    const { page } = visitor
    await page.goto(`${product.address}/#/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await page.getByLabel(/^Email/).fill(member?.email ?? '')
    await page.getByLabel('Password', { exact: true }).fill(member?.password ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('radio', { name: second?.name }).check()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await nameInBar(page, second?.name)
    await expect.poll(() => page.url()).toBe(`${product.address}/#/home`)
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: /this device/i }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  async function switchTo(page: Page, name: string | undefined): Promise<void> {
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Switch Organisation' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name }).check()
    await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
  }

  /** Makes a member of one organisation a member of another, with a role of their own there. */
  async function joins(email: string, from: string, to: string): Promise<void> {
    let userId = ''
    await inDatabase(product, from, async (client) => {
      const { rows } = await client.query(
        `select m.user_id from memberships m join users u on u.id = m.user_id where u.email_id = $1`,
        [email],
      )
      userId = rows[0].user_id
    })
    await inDatabase(product, to, async (client) => {
      const roleId = randomUUID()
      await client.query(
        `insert into roles (organisation_id, id, label, module_list) values ($1, $2, 'Officer', array['workflow', 'documents'])`,
        [to, roleId],
      )
      await client.query(
        `insert into memberships (organisation_id, id, user_id, role_id, reference_id, state) values ($1, $2, $3, $4, 'REF-TWO', 'active')`,
        [to, randomUUID(), userId, roleId],
      )
    })
  }
})
