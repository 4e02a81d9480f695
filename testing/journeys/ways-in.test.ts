import { randomInt, randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aMarkPicture } from '../a-mark.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDraft } from '../builders.ts'
import { aClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import { anApp } from '../second-factor.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible, expectNoSidewaysScroll, opensLink, readsToTheEnd } from './steps.ts'

/**
 * Every way in of somebody who has an account: by code, with a second step, after a forgotten
 * password.
 */
describe('the ways in', () => {
  let product: SharedProduct
  let browser: Browser
  let officer: Window
  let member: { email: string; password: string }
  let recoveryCode = ''

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    officer = await aWindow(browser, desktop)
    const first = product.demo.organisations[0]?.users[0]
    if (!first) throw new Error('demo.json lists nobody')
    member = { ...first }
  }, 240_000)
  afterAll(() => browser?.close())

  const isInside = (page: Page) => page.getByRole('heading', { name: /^Hello, / }).waitFor()
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

  async function givesPassword(page: Page, typed: string): Promise<void> {
    await page.goto(`${product.address}/#/login`)
    await page.getByLabel(/^Email/).fill(member.email)
    await password(page).fill(typed)
    await button(page, 'Sign in').click()
  }

  const notRight = 'This is not right, or it was used already. Please try again.'
  const notThe = (code: string) => (code === '000000' ? '111111' : '000000')

  async function logsOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: /this device/i }).click()
    await button(page, 'Sign in').waitFor()
  }

  it('lets in by a code that went to the mail address, wrong then right', async () => {
    const { page } = officer
    await page.goto(`${product.address}/`)
    await button(page, 'Sign in with a code instead').click()
    await button(page, 'Send the code').click()
    await page.getByText('Email address is required.').waitFor()
    await page.getByLabel('Email address or mobile number').fill('12345')
    await button(page, 'Send the code').click()
    await page.getByText('Please enter a valid email address or a mobile number of 10 digits.').waitFor()
    await page.getByLabel('Email address or mobile number').fill(member.email)
    await expectAccessible(page, 'asking for a code')
    await button(page, 'Send the code').click()
    const boxes = page.getByLabel('OTP, six digits')
    await boxes.waitFor()
    await expectAccessible(page, 'entering the code')
    const right = await mailboxOf(product).codeFor(member.email)
    await boxes.fill(notThe(right))
    await page.getByText('The OTP you entered is invalid.').waitFor()
    await boxes.fill(right)
    await isInside(page)
  })

  it('adds an app as second step in the profile, and keeps the recovery codes', async () => {
    const { page } = officer
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.getByText('Where you are signed in').waitFor()
    await expectAccessible(page, 'profile')
    await button(page, 'Use an authenticator app').click()
    await password(page).fill('not the password')
    await button(page, 'Go on').click()
    await page.getByText('The password is not right.').waitFor()
    await password(page).fill(member.password)
    await button(page, 'Go on').click()
    const secret = (await page.locator('figure code').innerText()).replaceAll(' ', '')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await expectAccessible(page, 'adding an app')
    await page.getByLabel('Six digits of the app').fill(notThe(anApp(secret, Date.now).code()))
    await page.getByText(notRight).waitFor()
    await page.getByLabel('Six digits of the app').fill(anApp(secret, Date.now).code())
    await page.getByText('They are shown only now.').waitFor()
    recoveryCode = await page.locator('[data-part=recovery-codes] li').first().innerText()
    await button(page, 'I have saved them').click()
    await page.getByText('Asked for after the password.').waitFor()
  })

  it('then asks for it after the password, and takes a recovery code in its place once', async () => {
    const { page } = officer
    await logsOut(page)
    await givesPassword(page, member.password)
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    await expectAccessible(page, 'second step')
    await page.getByLabel('Six digits of the app').fill('000000')
    await page.getByText(notRight).waitFor()
    await button(page, 'Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await button(page, 'Confirm').click()
    await isInside(page)

    const other = await aWindow(browser, phone)
    await givesPassword(other.page, member.password)
    await button(other.page, 'Use a recovery code').click()
    await other.page.getByLabel('Recovery code').fill(recoveryCode)
    await button(other.page, 'Confirm').click()
    await other.page.getByText(notRight).waitFor()
    await expectNoSidewaysScroll(other.page, 'second step on a phone')
    await other.context.close()
  })

  it('takes it away again, for the password', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/profile`)
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await password(page).fill(member.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Off. Turn it on, and a password alone is not enough.').waitFor()
  })

  it('keeps marks of one’s own: typed, drawn, uploaded, one offered first', async () => {
    const { page } = officer
    const marks = page.getByRole('region', { name: 'Signature styles' })
    const dialog = page.getByRole('dialog')
    await button(page, 'Add a signature style').click()
    await dialog.getByLabel('Your name as a signature').fill('आशा कुलकर्णी')
    await dialog.getByRole('radio', { name: 'Bold' }).check()
    await expectAccessible(page, 'typing a mark')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await marks.getByRole('img', { name: 'आशा कुलकर्णी' }).waitFor()

    await button(page, 'Add a signature style').click()
    await dialog.getByText('Draw', { exact: true }).click()
    const pad = await dialog.locator('canvas').boundingBox()
    if (!pad) throw new Error('there is nothing to draw on')
    await page.mouse.move(pad.x + 40, pad.y + 110)
    await page.mouse.down()
    await page.mouse.move(pad.x + 120, pad.y + 40, { steps: 8 })
    await page.mouse.move(pad.x + 220, pad.y + 120, { steps: 8 })
    await page.mouse.up()
    await expectAccessible(page, 'drawing a mark')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await marks.getByRole('img', { name: 'Drawn' }).waitFor()
    await button(page, 'Add a signature style').click()
    await dialog.getByText('Upload', { exact: true }).click()
    await dialog.getByLabel('Choose a picture').setInputFiles({
      name: 'mark.jpg',
      mimeType: 'image/jpeg',
      buffer: await aMarkPicture('jpeg'),
    })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => marks.getByRole('listitem').count()).toBe(3)

    await marks.getByRole('button', { name: /^Make default: Typed/ }).click()
    await expect.poll(() => marks.getByRole('listitem').first().innerText()).toContain('Offered first')
    await expect.poll(() => marks.getByRole('listitem').first().innerText()).toContain('Typed')
    await marks.getByRole('button', { name: /^Remove: From a picture/ }).click()
    await expect.poll(() => marks.getByRole('listitem').count()).toBe(2)
    await expectAccessible(page, 'marks in the profile')
    await expectNoSidewaysScroll(page, 'marks in the profile')
  })

  it('signs on a phone with the mark that is kept', async () => {
    const client = aClient(product.address)
    await client.login(member.email, member.password)
    const { docketId, documentId } = await aDraft(client)
    const { signer_id } = await client.call(addSelfSigner, { document_id: documentId })
    const box = { page_number: 1, x: 60, y: 100, width: 200, height: 60 }
    await client.call(signBoxPosition, { document_id: documentId, signer_id, ...box })
    await client.call(completeDocumentIntiation, { docket_id: docketId })

    const { page, context, complaints } = await aWindow(browser, phone)
    const mailbox = mailboxOf(product)
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    const mobile = document.signers[0]?.mobile ?? ''
    await opensLink(page, await mailbox.linkFor(member.email), () => mailbox.codeFor(mobile))
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    expect(await page.getByRole('radio', { name: 'आशा कुलकर्णी' }).isChecked()).toBe(true)
    await page.getByRole('checkbox').check()
    await expectAccessible(page, 'a kept mark')
    await expectNoSidewaysScroll(page, 'a kept mark')
    await button(page, 'Sign with my mark').click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('sets a new password by a mailed link, by its rule, once; other sessions end', async () => {
    const lost = await aWindow(browser, phone)
    const chosen = ['Blue', 'Kettle', '42'].join('-')
    const { page } = lost
    await page.goto(`${product.address}/`)
    await page.getByRole('link', { name: 'Forgot password?' }).tap()
    await page.getByLabel('Email address or mobile number').fill(member.email)
    await expectAccessible(page, 'forgotten password')
    await expectNoSidewaysScroll(page, 'forgotten password')
    await button(page, 'Send the link').tap()
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    const isReset = /#\/change-password\?token=[\w-]+/
    const mail = await mailboxOf(product).newest(member.email, ({ text }) => isReset.test(text))
    const link = mail.text.match(isReset)?.[0] ?? ''

    await page.goto(`${product.address}/${link}`)
    const first = page.getByLabel('New password')
    await first.fill('abc')
    await button(page, 'Set the password').tap()
    await page.getByText('The password does not meet the rule below.').waitFor()
    await page.getByText('This field is required.').waitFor()
    const pasted = `${chosen}${'x'.repeat(64)}`
    await first.fill(pasted)
    await page.getByLabel('The same again').fill(pasted)
    await button(page, 'Set the password').tap()
    await page.getByText('Invalid,Entered password length is too long').waitFor()
    await page.getByText('Invalid,Entered confirm password length is too long').waitFor()
    await first.fill(chosen)
    await page.getByLabel('The same again').fill(`${chosen}3`)
    await button(page, 'Set the password').tap()
    await page.getByText('Password do not match.').waitFor()
    await expectAccessible(page, 'new password')
    await page.getByLabel('The same again').fill(chosen)
    await button(page, 'Set the password').tap()
    await page
      .getByText(
        'The password has been reset successfully. Please login to your account using the new password.',
      )
      .waitFor()
    member.password = chosen

    await officer.page.reload()
    await button(officer.page, 'Sign in').waitFor()
    await givesPassword(page, member.password)
    await isInside(page)
    await page.goto(`${product.address}/#/profile`)
    await page.getByText('Where you are signed in').waitFor()
    await expectNoSidewaysScroll(page, 'profile on a phone')

    await officer.page.goto(`${product.address}/${link}`)
    await officer.page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await expectAccessible(officer.page, 'dead link')
    expect([...officer.complaints, ...lost.complaints]).toEqual([])
  })

  it('sends a new link from a dead one, and takes that', async () => {
    const { page } = officer
    await page.getByRole('link', { name: 'Send a new link' }).click()
    const asked = new Date().toISOString()
    await page.getByLabel('Email address or mobile number').fill(member.email)
    await button(page, 'Send the link').click()
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    const isReset = /#\/change-password\?token=[\w-]+/
    const mail = await mailboxOf(product).newest(
      member.email,
      ({ text, receivedAt }) => isReset.test(text) && receivedAt > asked,
    )
    await page.goto(`${product.address}/${mail.text.match(isReset)?.[0]}`)
    await setsPassword(page)
  })

  it('sets a new password by a code, wrong then right', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/forgot-password`)
    await page.getByLabel('Email address or mobile number').fill(member.email)
    const asked = new Date().toISOString()
    await button(page, 'Send a code instead').click()
    const boxes = page.getByLabel('OTP, six digits')
    await boxes.waitFor()
    await expectAccessible(page, 'code for a new password')
    const isCode = /\b\d{6}\b/
    const mail = await mailboxOf(product).newest(
      member.email,
      ({ text, receivedAt }) => isCode.test(text) && receivedAt > asked,
    )
    const right = mail.text.match(isCode)?.[0] ?? ''
    await boxes.fill(notThe(right))
    await page.getByText('The OTP you entered is invalid.').waitFor()
    await boxes.fill(right)
    await setsPassword(page)
  })

  async function setsPassword(page: Page): Promise<void> {
    const chosen = ['Green', 'Ladder', randomInt(100, 999)].join('-')
    await page.getByLabel('New password').fill(chosen)
    await page.getByLabel('The same again').fill(chosen)
    await button(page, 'Set the password').click()
    await page.getByText('The password has been reset successfully.').waitFor()
    member.password = chosen
  }

  it('sees where one is logged in, and ends a session from there', async () => {
    const { page } = officer
    await givesPassword(page, member.password)
    await isInside(page)
    const other = await aWindow(browser, desktop)
    await givesPassword(other.page, member.password)
    await isInside(other.page)

    await page.goto(`${product.address}/#/profile`)
    const rows = page.getByRole('region', { name: /Where you are signed in/ }).getByRole('listitem')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(2)
    while ((await page.getByRole('button', { name: /^Sign out / }).count()) > 0) {
      const before = await rows.count()
      await page
        .getByRole('button', { name: /^Sign out / })
        .first()
        .click()
      await expect.poll(() => rows.count()).toBe(before - 1)
    }
    await other.page.reload()
    await button(other.page, 'Sign in').waitFor()
  })

  it('makes a member without a second step set one up where the organisation asks for it, wrong then right', async () => {
    const { page } = officer
    await inDatabase(product, product.demo.organisations[0]?.id ?? '', async (client) => {
      await client.query(
        `insert into organisation_settings (organisation_id, id, scope, key, value)
         values (current_setting('muhar.organisation_id')::uuid, $1, 'organisation', 'two_factor', '"required"')`,
        [randomUUID()],
      )
    })
    await logsOut(page)
    await givesPassword(page, member.password)
    await page.getByRole('heading', { name: 'Guard your login' }).waitFor()
    await button(page, 'Use an authenticator app').click()
    const secret = (await page.locator('figure code').innerText()).replaceAll(' ', '')
    await expectAccessible(page, 'making a second step at the login')
    await page.getByLabel('Six digits of the app').fill(notThe(anApp(secret, Date.now).code()))
    await page.getByText(notRight).waitFor()
    await page.getByLabel('Six digits of the app').fill(anApp(secret, Date.now).code())
    await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
    await button(page, 'I have saved them; go on').click()
    await isInside(page)
  })
})
