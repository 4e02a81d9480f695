import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desk, type Window } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible } from './steps.ts'

/** A person whom two organisations employ: chooses one after the password, and changes to the other without a second login. */
describe('a member of two organisations', () => {
  let product: Product
  let browser: Browser
  let visitor: Window

  beforeAll(async () => {
    product = await startProduct()
    browser = await aBrowser()
    visitor = await aWindow(browser, desk)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

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
    expect(await page.getByRole('button', { name: 'Proceed' }).isDisabled()).toBe(true)
    await expectAccessible(page, 'choosing')
    await page.getByRole('radio', { name: second.name }).check()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await page.getByRole('region', { name: 'Top bar' }).getByText(second.name).first().waitFor()
  })

  it('switches to the other, whose sidebar and name then stand there', async () => {
    const [first] = product.demo.organisations
    const { page } = visitor
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Switch Organisation' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByText('You are here').count()).toBe(1)
    expect(await dialog.getByRole('button', { name: 'Switch', exact: true }).isDisabled()).toBe(true)
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
