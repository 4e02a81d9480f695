import { randomUUID } from 'node:crypto'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { freePort } from '../free-port.ts'
import { mailboxOf, type Product, startProduct } from '../product.ts'
import { inDatabase } from './product-database.ts'
import {
  choosesFiles,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  sendsTo,
} from './steps.ts'

const sales = 'sales.desktop@muhar.example'
const signer = { name: 'Rohan Deshpande', email: 'rohan.leaves@tenant.example' }

/**
 * The frame around every screen: ways between organisations and programs, who one is, what dialogs
 * and toasts say.
 */
describe('the shell', () => {
  let product: Product
  let browser: Browser
  let officer: Window
  /** The same server under another name: for a browser a program of its own. */
  let beside: string
  const [home, other] = [() => product.demo.organisations[0]!, () => product.demo.organisations[1]!]
  const member = () => home().users[1]!

  beforeAll(async () => {
    const port = await freePort()
    beside = `http://localhost:${port}`
    product = await startProduct({
      port,
      env: {
        MUHAR_CLIENTS: `kyc=${beside}, eazysign=${beside}`,
        MUHAR_PROVIDER_SITE: 'https://provider.example/',
        MUHAR_SALES_MAIL: sales,
      },
    })
    browser = await aBrowser()
    officer = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const sidebar = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name, exact: true })
  const bar = (page: Page) => page.getByRole('region', { name: 'Top bar' })

  /** Nothing that axe finds, in both schemes; and on a phone nothing beside the page. */
  async function looksRight(page: Page, where: string): Promise<void> {
    await inScheme(page, 'light')
    await expectAccessible(page, where)
    await inScheme(page, 'dark')
    await expectLegible(page, `${where}, dark`)
    await inScheme(page, 'light')
    await expectNoSidewaysScroll(page, where)
  }

  async function lets(modules: readonly string[]): Promise<void> {
    await inDatabase(product, home().id, async (client) => {
      await client.query(
        `update roles set module_list = $1 where id = (select m.role_id from memberships m join users u on u.id = m.user_id where u.email_id = $2)`,
        [modules, member().email],
      )
      for (const module of modules)
        await client.query(
          `insert into organisation_modules (organisation_id, id, module) values ($1, $2, $3) on conflict do nothing`,
          [home().id, randomUUID(), module],
        )
    })
  }

  const sets = (organisationId: string, key: string, value: unknown) =>
    inDatabase(product, organisationId, async (client) => {
      await client.query(
        `delete from organisation_settings where organisation_id = $1 and key = $2 and scope = 'organisation'`,
        [organisationId, key],
      )
      if (value !== null)
        await client.query(
          `insert into organisation_settings (organisation_id, id, scope, key, value) values ($1, $2, 'organisation', $3, $4)`,
          [organisationId, randomUUID(), key, JSON.stringify(value)],
        )
    })

  it('names the browser, the organisation and its provider', async () => {
    await inDatabase(product, home().id, async (client) => {
      await client.query(
        `update organisations set vertical = 'Housing finance', logo_position = 'top-right' where id = $1`,
        [home().id],
      )
    })
    await sets(home().id, 'white_labeled', true)
    const { page } = officer
    await logsIn(page, product.address, member())
    const footer = page.getByRole('contentinfo')
    expect(await footer.innerText()).toMatch(/^Powered by\s+Muhar$/)
    expect(await footer.getByRole('link', { name: 'Muhar' }).getAttribute('href')).toBe(
      'https://provider.example/',
    )
    await bar(page).getByText('Housing finance', { exact: true }).hover()
    const card = page.locator('.mantine-HoverCard-dropdown')
    await card.getByText('Housing finance', { exact: true }).waitFor()
    await expect.poll(async () => (await card.boundingBox())?.width).toBe(450)
    await looksRight(page, 'white label')
    await sets(home().id, 'white_labeled', null)
    await page.goto(`${product.address}/#/profile`)
    await page.getByText('Chrome on Linux').first().waitFor()
    await expect
      .poll(() => footer.count(), { message: 'the provider is named for white-labelled organisations alone' })
      .toBe(0)
    expect(await page.getByText('Upgrade Plan').count(), 'plans are not part of this version').toBe(0)
  })

  it('asks at each address who one is: a role that was taken away is gone with the next step', async () => {
    const { page } = officer
    await lets(['documents', 'workflow'])
    await sidebar(page, 'Documents').click()
    await sidebar(page, 'Workflow').waitFor()
    await lets(['documents'])
    // By its address: whatever the page asks meanwhile may take the entry away before it is
    // clicked.
    await page.evaluate(() => {
      location.hash = '#/workflow'
    })
    await page.getByRole('heading', { name: 'Unauthorised Access.' }).waitFor()
    await expect.poll(() => sidebar(page, 'Workflow').count()).toBe(0)
    await lets(['documents', 'workflow', 'dkyc_listing'])
    await sidebar(page, 'Help').click()
    await sidebar(page, 'KYC Dashboard').waitFor()
  })

  it('hands the session over to the program beside, once, and comes back by going back', async () => {
    const { page } = officer
    const before = page.url()
    const seen: string[] = []
    page.on('framenavigated', (frame) => void seen.push(frame.url()))
    await sidebar(page, 'KYC Dashboard').click()
    await page.waitForURL(`${beside}/#/kyc`)
    await bar(page).getByText(home().name).first().waitFor()
    const handed = seen.find((url) => url.includes('hand-off')) ?? ''
    expect(handed).toMatch(new RegExp(`^${beside}/#/hand-off/[\\w-]{22}$`))
    expect(seen.join(' ')).not.toContain(member().email)
    await page.goBack()
    await page.waitForURL(before)

    const stranger = await aWindow(browser, phone)
    await stranger.page.goto(handed)
    await stranger.page.getByRole('heading', { name: 'Your session could not be opened here' }).waitFor()
    await stranger.page.getByText('This link is not known here. Open the whole link').waitFor()
    await looksRight(stranger.page, 'a hand-over that has ended')
    await stranger.context.close()
    await lets(['documents', 'workflow'])
  })

  it('switches organisation to the profile, back where that fails, and on the own site of eazysign', async () => {
    await joins(member().email)
    const { page } = officer
    await page.goto(`${product.address}/#/documents`)
    await logsOut(page)
    await page.getByLabel(/^Email/).fill(member().email)
    await page.getByLabel('Password', { exact: true }).fill(member().password)
    await button(page, 'Sign in').click()
    await page.getByRole('radio', { name: home().name }).check()
    await button(page, 'Proceed').click()
    await bar(page).getByText(home().name).first().waitFor()

    const dialog = page.getByRole('dialog')
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Menu of/ }).click()
      await page.getByRole('menuitem', { name: 'Switch Organisation' }).click()
      await dialog.getByRole('radio', { name }).check()
      await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
    }
    // An address from which its members may not work: the server's words.
    await sets(other().id, 'inbound_ips', ['203.0.113.0/24'])
    await choose(other().name)
    await dialog.getByText('This organisation does not allow work from your address.').waitFor()
    await looksRight(page, 'a switch that is refused')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await sets(other().id, 'inbound_ips', null)

    // Who one is there cannot be read: back where one was.
    await page.route('**/api/users/getUserInfo', (route) => route.fulfill({ status: 500, body: '{}' }))
    await choose(other().name)
    await dialog.getByText('failed to fecth organisation Information').waitFor()
    await page.unroute('**/api/users/getUserInfo')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await bar(page).getByText(home().name).first().waitFor()

    await page.goto(`${product.address}/#/documents`)
    await choose(other().name)
    await page.getByText("Please wait while we're switching your account!").waitFor()
    await page.waitForURL(`${product.address}/#/profile`)
    await bar(page).getByText(other().name).first().waitFor()

    await sets(home().id, 'customised_login_page', { enabled: true, path: 'eazysign' })
    await choose(home().name)
    await page.waitForURL(`${beside}/#/profile`)
    await bar(page).getByText(home().name).first().waitFor()
    await sets(home().id, 'customised_login_page', null)
  })

  it('asks for the second factor that another organisation wants, and stays where one was until then', async () => {
    const { page } = officer
    await sets(other().id, 'two_factor', 'required')
    await page.goto(`${product.address}/#/documents`)
    await bar(page).getByText(home().name).first().waitFor()
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Switch Organisation' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: other().name }).check()
    await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Guard your login' }).waitFor()
    await looksRight(page, 'second factor of another organisation')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('radio', { name: other().name }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await bar(page).getByText(home().name).first().waitFor()
    await sets(other().id, 'two_factor', null)
  })

  it.each(['by itself after five seconds', 'at a tap'])('takes a toast away %s', async (how) => {
    const [reader, elsewhere] = [await aWindow(browser, phone), await aWindow(browser, phone)]
    await logsInSomewhere(elsewhere.page)
    await logsInSomewhere(reader.page)
    const { page } = reader
    await page.goto(`${product.address}/#/profile`)
    await page
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .tap()
    const toast = page.locator('.toast-good')
    await toast.waitFor({ state: 'attached' })
    await page.clock.runFor(how === 'at a tap' ? 1_000 : 4_900)
    expect(await toast.count()).toBe(1)
    if (how === 'at a tap') await toast.tap()
    await page.clock.runFor(1_000)
    await expect.poll(() => toast.count()).toBe(0)
    await reader.context.close()
    await elsewhere.context.close()
  })

  it('takes what a visitor asks to the sales team, and says what came of it', async () => {
    const visitor = await aWindow(browser, phone)
    const { page, context } = visitor
    await page.goto(`${product.address}/`)
    await page.getByRole('link', { name: 'Talk to sales' }).tap()
    await button(page, 'Send').tap()
    for (const words of [
      'Name is required.',
      'Email address is required.',
      'Phone number is required.',
      'This field is required.',
    ])
      await page.getByText(words).waitFor()
    expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Email address').fill('asha.rao@visitor.example')
    await page.getByLabel('Phone number').fill('98111 22334')
    await page.getByLabel('Company name').fill('Sagar Traders')
    await page.getByLabel('How many people will use it').fill('12')
    await page.getByLabel('Your message').fill('What does it cost?')
    await looksRight(page, 'sales enquiry')

    await context.setOffline(true)
    await button(page, 'Send').tap()
    await page.getByText('Failed to submit the client message to sales').waitFor()
    await context.setOffline(false)

    await fetch(`${product.demo.simulators.mail}/admin/behaviour`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${product.demo.simulators.mailAdminToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ kind: 'down', times: 1 }),
    })
    await button(page, 'Send').tap()
    await page.getByText('Failed to send an email to the sales.').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('What does it cost?')
    await button(page, 'Send').tap()
    await page
      .getByText('An email has been sent successfully, someone from the team will contact shortly.')
      .waitFor()
    const [mail, ...more] = await mailboxOf(product).mailTo(sales)
    expect(mail?.text).toContain('What does it cost?')
    expect(mail?.text).toContain('people: 12')
    expect(more).toEqual([])
    await context.close()
  })

  it('offers the same to members on the page of help, with what is known of them', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/help`)
    await button(page, 'Talk to sales').click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Email address').inputValue()).toBe(member().email)
    expect(await dialog.getByLabel('Company name').inputValue()).toBe(home().name)
    await looksRight(page, 'talk to sales')
    await page.keyboard.press('Escape')
  })

  it.each([
    ['on a desktop', desktop],
    ['on a phone', phone],
  ])('frames the pages of the bank’s area by themselves, %s', async (_where, size) => {
    const visitor = await aWindow(browser, size)
    const { page } = visitor
    for (const path of ['deccan-login', 'eazysign', 'eazysign-forgot-password']) {
      await page.goto(`${product.address}/#/${path}`)
      await page.locator('.bank-band').waitFor()
      await page.getByText(`address bar shows ${new URL(product.address).host}`).waitFor()
      await looksRight(page, path)
    }
    await page.goto(`${product.address}/#/sahyadri-login`)
    await page.getByText(home().name).first().waitFor()
    expect(await page.locator('.bank-band').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  it('asks “Are You Sure?” before a document is left, and leaves nothing of the session', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/workflow/create`)
    await choosesFiles(page, [{ name: 'Leave and licence.pdf', bytes: await aPdf({ pages: 1 }) }])
    await sendsTo(page, 'Leave and licence', [signer])

    const mailbox = mailboxOf(product)
    const reader = await aWindow(browser, phone)
    const link = await mailbox.linkFor(signer.email)
    await opensLink(reader.page, link, () => mailbox.codeFor(signer.email))
    const leaves = async () => {
      await button(reader.page, /Not now, or decline/).tap()
      await button(reader.page, 'Come back later').tap()
      await reader.page.getByRole('dialog', { name: 'Are You Sure?' }).waitFor()
    }
    await leaves()
    await looksRight(reader.page, 'exit')
    await button(reader.page, 'Back').tap()
    await reader.page.locator('main.read').waitFor()
    await leaves()
    await button(reader.page, 'Exit').tap()
    await reader.page.getByRole('heading', { name: 'You have left' }).waitFor()
    await looksRight(reader.page, 'left')
    expect(await reader.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('token')
    await inDatabase(product, home().id, async (client) => {
      const { rows } = await client.query(`select end_reason from sessions where kind = 'signer'`)
      expect(rows).toEqual([{ end_reason: 'logged-out' }])
    })
    await reader.page.goto('about:blank')
    await reader.page.goto(link)
    await button(reader.page, 'Start: confirm it is you').waitFor()
    await reader.context.close()
  })

  it('says “User Not Found.” and goes to the login where who one is cannot be found', async () => {
    const gone = await aWindow(browser, phone)
    const { page } = gone
    await logsInSomewhere(page)
    const body = { status: 'failed', code: 'USER_NOT_FOUND', message: 'User Not Found.' }
    const isSeen = Promise.withResolvers<void>()
    await page.route('**/api/users/getUserInfo', async (route) => {
      await isSeen.promise
      await route.fulfill({ status: 404, json: body })
    })
    await page.goto(`${product.address}/?again#/profile`)
    await page.getByText('Loading...', { exact: true }).waitFor()
    isSeen.resolve()
    const dialog = page.getByRole('dialog', { name: 'Failed' })
    await dialog.getByText('User Not Found.').waitFor()
    await looksRight(page, 'user not found')
    await dialog.getByRole('button', { name: 'Okay' }).tap()
    await button(page, 'Sign in').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
    await gone.context.close()
  })

  async function logsOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const isSeen = Promise.withResolvers<void>()
    const ends = async (route: Route) => {
      await isSeen.promise
      await route.continue()
    }
    await page.route('**/api/users/logoutSession', ends, { times: 1 })
    await page.getByRole('button', { name: /this device/i }).click()
    await page.getByText('You are being logged out securely!').waitFor()
    isSeen.resolve()
    await button(page, 'Sign in').waitFor()
  }

  /** Into the first organisation, from any window. */
  async function logsInSomewhere(page: Page): Promise<void> {
    await page.goto(`${product.address}/#/login`)
    await page.getByLabel(/^Email/).fill(member().email)
    await page.getByLabel('Password', { exact: true }).fill(member().password)
    await button(page, 'Sign in').click()
    await page.getByRole('radio', { name: home().name }).check()
    await button(page, 'Proceed').click()
    await bar(page).getByText(home().name).first().waitFor()
  }

  /** Makes the member one of the second organisation, too. */
  async function joins(email: string): Promise<void> {
    let userId = ''
    await inDatabase(product, home().id, async (client) => {
      const { rows } = await client.query(
        `select m.user_id from memberships m join users u on u.id = m.user_id where u.email_id = $1`,
        [email],
      )
      userId = rows[0].user_id
    })
    await inDatabase(product, other().id, async (client) => {
      const roleId = randomUUID()
      await client.query(
        `insert into roles (organisation_id, id, label, module_list) values ($1, $2, 'Officer', array['documents'])`,
        [other().id, roleId],
      )
      await client.query(
        `insert into memberships (organisation_id, id, user_id, role_id, reference_id, state) values ($1, $2, $3, $4, 'REF-TWO', 'active')`,
        [other().id, randomUUID(), userId, roleId],
      )
    })
  }
})
