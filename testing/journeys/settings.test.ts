import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { expectAccessible, expectNoSidewaysScroll, latinWords, logsIn } from './steps.ts'

/** An administrator makes the product their organisation's own. */
describe('the settings', () => {
  let product: Product
  let browser: Browser
  let admin: Window

  beforeAll(async () => {
    product = await startProduct()
    browser = await aBrowser()
    admin = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const member = () => {
    const [first] = product.demo.organisations
    const found = first?.users.find(({ modules }) => modules.includes('advanceSetting'))
    if (!first || !found) throw new Error('demo.json lists no administrator')

    return { ...found, organisation: first.name }
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const setting = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const opens = async (page: Page) => {
    await page.goto(`${product.address}/#/settings`)
    await heading(page, 'Settings').waitFor()
    await setting(page, 'Colour').waitFor()
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
  const saves = async (page: Page) => {
    await save(page).click()
    await save(page).waitFor({ state: 'detached' })
  }
  const variable = (page: Page, name: string) =>
    page.evaluate((one) => document.documentElement.style.getPropertyValue(one), name)

  it('are in the menu of members who may change them, in sections, and are found by their words', async () => {
    const { page } = admin
    await logsIn(page, product.address, member())
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await heading(page, 'Settings').waitFor()
    await setting(page, 'Colour').waitFor()
    expect(await page.title()).toContain('Settings')
    for (const name of ['Branding', 'Sign-in and security', 'How documents are sent', 'Menu'])
      await heading(page, name).waitFor()
    await expectAccessible(page, 'settings at a desktop')
    await expectNoSidewaysScroll(page, 'settings at a desktop')

    const search = page.getByLabel('Search in settings')
    await search.fill('two-step PASSKEY')
    await setting(page, 'Two-step sign-in').waitFor()
    expect(await page.locator('main fieldset[id^=setting-]').count()).toBe(1)
    await search.fill('hovercraft')
    await page.getByText('No setting has “hovercraft”.').waitFor()
    await search.fill('')
    await page.getByRole('button', { name: 'How documents are sent' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('How documents are sent')
  })

  it('show a colour and backgrounds while they are chosen, refuse what cannot be read, and are worn once saved', async () => {
    const { page } = admin
    await opens(page)
    const button = page.locator('figure [data-part=button]').first()
    const before = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
    await setting(page, 'Colour').getByPlaceholder('#0b5f66').fill('#7a1f5c')
    await expect.poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(before)
    expect(await variable(page, '--accent-light')).not.toBe('#7a1f5c')

    const grounds = setting(page, 'Backgrounds')
    await grounds.getByLabel('Cards', { exact: true }).check()
    await grounds.getByLabel('Cards, in light').fill('#444444')
    await grounds.getByText(/^Our text could not be read on this colour/).waitFor()
    await save(page).click()
    await grounds.getByText('Our text could not be read on one of these colours.').waitFor()
    await grounds.getByLabel('Cards, in light').fill('#fffaf0')
    await expect
      .poll(() =>
        page
          .locator('figure [data-part=sheet]')
          .first()
          .evaluate((one) => getComputedStyle(one).backgroundColor),
      )
      .toBe('rgb(255, 250, 240)')
    await saves(page)
    await expect.poll(() => variable(page, '--accent-light')).toBe('#7a1f5c')
    expect(await variable(page, '--sheet-light')).toBe('#fffaf0')
    // At its top: what a sticky bar half covers while one scrolls is not judged.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'settings in their own colours')
  })

  it('say beside the field what is wrong, and lead there', async () => {
    const { page } = admin
    const idle = setting(page, 'Idle time')
    const field = idle.getByRole('spinbutton')
    await field.fill('0')
    await setting(page, 'Time to sign').getByRole('spinbutton').fill('14')
    await idle.getByText('Give whole minutes from 1 to 240.').waitFor()
    await setting(page, 'Allowed addresses').getByRole('textbox').fill('here')
    await save(page).click()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page, 'settings with something wrong')
    await field.fill('12')
    await save(page).click()
    // The server alone knows what an address is.
    await setting(page, 'Allowed addresses')
      .getByText(/“here” is no address/)
      .waitFor()
    await setting(page, 'Allowed addresses').getByRole('textbox').fill('203.0.113.0/24')
    await save(page).click()
    await setting(page, 'Allowed addresses')
      .getByText(/you would lock yourself out/)
      .waitFor()
    await setting(page, 'Allowed addresses')
      .getByRole('button', { name: /^Add your own address/ })
      .click()
    await saves(page)
    await page.reload()
    await setting(page, 'Idle time').waitFor()
    expect(await field.inputValue()).toBe('12')
  })

  it('give a value back to the installation', async () => {
    const { page } = admin
    await setting(page, 'Idle time')
      .getByRole('button', { name: 'Use the installation’s: 25 minutes' })
      .click()
    await setting(page, 'Allowed addresses').getByRole('button', { name: 'Reset' }).click()
    await saves(page)
    expect(await setting(page, 'Idle time').getByRole('spinbutton').inputValue()).toBe('25')
    await setting(page, 'Idle time').getByText('As the installation has it.').waitFor()
  })

  it('say what the organisation does, beside its name', async () => {
    const { page } = admin
    await setting(page, 'Line of business').getByRole('textbox').fill(' Housing finance ')
    await saves(page)
    await page
      .getByRole('region', { name: 'Top bar' })
      .getByText('Housing finance', { exact: true })
      .waitFor()
    await setting(page, 'Line of business').getByRole('button', { name: 'Reset' }).click()
    await saves(page)
    const inBar = page.getByRole('region', { name: 'Top bar' }).getByText('Housing finance', { exact: true })
    await inBar.waitFor({ state: 'detached' })
  })

  it('take a drawing as logo without what runs in it, and show it in the portal and at the door', async () => {
    const { page } = admin
    const logo = setting(page, 'Logo')
    await logo.locator('input[type=file]').setInputFiles({
      name: 'logo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 no logo'),
    })
    await logo.getByRole('alert').waitFor()
    await logo.locator('input[type=file]').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" onload="document.title=1"><script>document.title=1</script><rect width="80" height="40" fill="#7a1f5c"/></svg>',
      ),
    })
    const picture = logo.getByRole('img')
    await picture.waitFor()
    const source = await picture.getAttribute('src')
    const served = await page.evaluate(async (src) => (await fetch(src)).text(), source ?? '')
    expect(served).toContain('#7a1f5c')
    expect(served).not.toMatch(/script|onload/)

    await setting(page, 'Your name instead of ours').getByRole('checkbox').check()
    await saves(page)
    const brand = page.locator('.side .brand')
    await expect.poll(() => brand.locator('img').getAttribute('src')).toBe(source)
    expect(await brand.innerText()).toContain(member().organisation)
    await setting(page, 'Place of the logo').getByLabel('Top right').check()
    await saves(page)
    await page.locator('.head .head-logo').waitFor()
    expect(await brand.locator('img').count()).toBe(0)
    await page.locator('footer.provider').waitFor()

    const visitor = await aWindow(browser, phone)
    await visitor.page.goto(`${product.address}/#/sahyadri-login`)
    await visitor.page.locator('.login-brand img').waitFor()
    expect(await visitor.page.locator('.login-brand img').getAttribute('src')).toBe(source)
    expect(await variable(visitor.page, '--accent-light')).toBe('#7a1f5c')
    expect(await variable(visitor.page, '--sheet-light')).toBe('#fffaf0')
    await expectAccessible(visitor.page, 'the login page in its own colours')
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()

    await logo.getByRole('button', { name: 'Remove' }).click()
    await logo.getByText('No logo yet').waitFor()
  })

  it('tell what somebody else changed meanwhile, and keep one’s own where one wants', async () => {
    const { page } = admin
    await opens(page)
    const other = await page.context().newPage()
    await opens(other)
    await setting(other, 'Time to sign').getByRole('spinbutton').fill('45')
    await setting(other, 'Reminders').getByRole('textbox').fill('5')
    await saves(other)
    await other.close()

    await setting(page, 'Time to sign').getByRole('spinbutton').fill('60')
    await setting(page, 'Sessions of one person').getByRole('spinbutton').fill('4')
    await save(page).click()
    await heading(page, 'Somebody else changed the settings meanwhile').waitFor()
    await page
      .getByText('was after 3, 7, 14 days')
      .or(page.getByText(/is now after 5 days/))
      .first()
      .waitFor()
    await page.getByText('Yours: 60 days. Saving keeps yours.').waitFor()
    await expectAccessible(page, 'settings that somebody else changed')
    expect(await setting(page, 'Reminders').getByRole('textbox').inputValue()).toBe('5')
    await saves(page)
    await page.reload()
    await setting(page, 'Time to sign').waitFor()
    expect(await setting(page, 'Time to sign').getByRole('spinbutton').inputValue()).toBe('60')
    expect(await setting(page, 'Sessions of one person').getByRole('spinbutton').inputValue()).toBe('4')
    expect(await setting(page, 'Reminders').getByRole('textbox').inputValue()).toBe('5')
  })

  it('are not left by accident: a reload keeps what was typed, going elsewhere asks', async () => {
    const { page } = admin
    await setting(page, 'Time to sign').getByRole('spinbutton').fill('61')
    await page.reload()
    await page.getByText('1 change not saved').waitFor()
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.waitFor()
    await expectAccessible(page, 'leaving settings')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await setting(page, 'Time to sign').getByRole('spinbutton').inputValue()).toBe('61')
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await dialog.getByRole('button', { name: 'Leave and discard' }).click()
    await heading(page, 'First steps').waitFor()
    await opens(page)
    expect(await setting(page, 'Time to sign').getByRole('spinbutton').inputValue()).toBe('60')
  })

  it('say what must be filled in, and the form of users asks for it', async () => {
    const { page } = admin
    const fields = setting(page, 'Fields that must be filled in')
    const ofUsers = fields.getByRole('group', { name: 'Of users' })
    await ofUsers.getByLabel('Mobile number').check()
    // The code of a signer goes to the mail address: nobody can leave that open.
    await setting(page, 'Code before opening').getByLabel('By mail', { exact: true }).check()
    const needed = fields.getByRole('group', { name: 'Of signers' }).getByLabel(/^Email address/)
    expect([await needed.isChecked(), await needed.isDisabled()]).toEqual([true, true])
    await saves(page)
    await page.goto(`${product.address}/#/organisation/users`)
    await page.getByRole('button', { name: 'Add user' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('First name').fill('Lakshmi')
    await form.getByLabel('Email address').fill('lakshmi@bank.example')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await form.getByText('Phone number is required.').waitFor()
    expect(await form.getByLabel('Mobile number').getAttribute('aria-required')).toBe('true')
    await expectAccessible(page, 'a form that asks for more')
    await form.getByRole('button', { name: 'Cancel' }).click()

    await opens(page)
    await fields.getByRole('button', { name: /^Use the installation’s/ }).click()
    await setting(page, 'Code before opening')
      .getByRole('button', { name: /^Use the installation’s/ })
      .click()
    await saves(page)
  })

  it('keep the reasons that are offered where a document is taken back', async () => {
    const { page } = admin
    await opens(page)
    const row = setting(page, 'Reasons for taking a document back')
    for (const reason of ['Wrong amount', 'Wrong person']) {
      await row.getByLabel('A further reason').fill(reason)
      await row.getByLabel('A further reason').press('Enter')
      await row.getByText(reason).waitFor()
    }
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
    await expectAccessible(page, 'kept reasons')
    await row.getByRole('button', { name: 'Remove “Wrong amount”' }).click()
    await row.getByText('Wrong amount').waitFor({ state: 'detached' })
    await page.reload()
    await row.getByText('Wrong person').waitFor()
    expect(await row.getByText('Wrong amount').count()).toBe(0)
  })

  it('hold the organisation’s own help, which its members then read first', async () => {
    const { page } = admin
    const help = setting(page, 'Pages')
    await help.getByRole('button', { name: 'Add a page' }).click()
    await save(page).click()
    await help.getByText(/^Each page needs a title/).waitFor()
    await help.getByLabel('Title').fill('Who signs for us')
    expect(await help.getByLabel('Address').inputValue()).toBe('who-signs-for-us')
    await help.getByLabel('Text').fill('Ask **Meera**.\n\n## On holidays\n\nAsk Ravi.')
    await expectAccessible(page, 'writing a page of help')
    await saves(page)
    await page.goto(`${product.address}/#/help`)
    await heading(page, 'Who signs for us').waitFor()
    await heading(page, 'On holidays').waitFor()
    expect(admin.complaints).toEqual([])
  })

  it('are whole in Hindi, on a phone and in the dark', async () => {
    const visitor = await aWindow(browser, phone, { colorScheme: 'dark' })
    const { page } = visitor
    await logsIn(page, product.address, member())
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.goto(`${product.address}/#/settings`)
    await page.reload()
    await heading(page, 'सेटिंग').waitFor()
    await setting(page, 'रंग').waitFor()
    await expectNoSidewaysScroll(page, 'settings on a phone')
    await expectAccessible(page, 'settings on a phone in the dark')
    const { organisation } = member()
    const belong = [
      organisation,
      'Retail Home Loans, Pune',
      'PNG',
      'DSC',
      'CSC',
      'JPEG',
      'SVG',
      'SMS',
      'PDF',
      'Muhar',
      'sahyadri-login',
      'Farah Shaikh',
      'Credit checkers',
      'Google',
      'Microsoft',
      'OpenID Connect',
      'SAML',
      'SCIM',
      'API',
      'NDA',
    ]
    expect(
      await latinWords(page, [
        ...belong,
        'Wrong person',
        'Who signs for us',
        'English',
        'WhatsApp',
        '#/help/',
        'https://shop.example/signed',
        'https://shop.example',
        '/embed/v1/',
      ]),
    ).toEqual([])
    await setting(page, 'हस्ताक्षर का समय').getByRole('spinbutton').fill('21')
    await expectNoSidewaysScroll(page, 'settings on a phone with a change')
    await page.getByRole('button', { name: 'बदलाव सहेजें' }).click()
    await page.getByText('सेटिंग सहेज ली गई हैं।').waitFor()
    await expectAccessible(page, 'settings saved on a phone')
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })
})
