import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { aDocx, wordParagraph } from '../word-files.ts'
import { inDatabase } from './product-database.ts'
import { choosesFiles, docketIs, expectAccessible, latinWords, logsIn, opensLink, sendsTo } from './steps.ts'

const rohan = { name: 'Rohan Deshpande', email: 'rohan.hard@tenant.example' }
const meera = { name: 'Meera Nair', email: 'meera.hard@tenant.example' }
const imran = { name: 'Imran Qureshi', email: 'imran.hard@tenant.example' }
const lockedTitle = 'Locked agreement'
const mendedTitle = 'Mended agreement'

/** Files that are not what they should be, and people who do something else than sign. */
describe('hard papers and second thoughts', () => {
  let product: SharedProduct
  let browser: Browser
  let officer: Window
  let folder: string
  const windows: Window[] = []
  const open = async (size: typeof desktop) => {
    const window = await aWindow(browser, size)
    windows.push(window)
    return window
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-hard-'))
    product = await aSharedProduct()
    browser = await aBrowser()
    officer = await open(desktop)
    const member = product.demo.organisations[0]?.users[1]
    if (!member) throw new Error('demo.json lists no member')
    await logsIn(officer.page, product.address, member)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('says of each file that cannot be used why, and keeps the others', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/workflow/create`)
    await choosesFiles(page, [
      { name: 'letter.pdf', bytes: 'Dear Sir, this is a letter.' },
      { name: 'nothing.pdf', bytes: '' },
      { name: 'half.pdf', bytes: '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n' },
      { name: 'locked.pdf', bytes: await lockedPdf() },
    ])
    await page.getByText('This is not a PDF, whatever its name says.').waitFor()
    await page.getByText('This file is empty.').waitFor()
    await page.getByLabel('Password of this file').waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('alert') })
        .count(),
    ).toBe(3)
    await expectAccessible(page, 'files that cannot be used')
    for (const name of ['letter.pdf', 'nothing.pdf', 'half.pdf'])
      await page.getByRole('button', { name: `Remove ${name}` }).click()
  })

  it('asks for the password of a locked file, again when it is wrong, and goes on with a copy', async () => {
    const { page } = officer
    await page.getByLabel('Password of this file').fill('not it')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByText('This password does not open the file.').waitFor()
    await expectAccessible(page, 'a wrong password')
    await page.getByLabel('Password of this file').fill('open sesame')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('button', { name: 'Remove locked' }).waitFor()
    await sendsTo(page, lockedTitle, [rohan])
  })

  it('makes pictures that are chosen together the pages of one document', async () => {
    const { page } = await open(phone)
    const member = product.demo.organisations[0]?.users[1]
    if (!member) throw new Error('demo.json lists no member')
    await logsIn(page, product.address, member)
    await page.goto(`${product.address}/#/workflow/create`)
    const paper = await sharp({ create: { width: 600, height: 848, channels: 3, background: '#f4f1e8' } })
      .jpeg()
      .toBuffer()
    const mimeType = 'image/jpeg'
    await choosesFiles(page, [
      { name: 'front.jpg', bytes: paper, mimeType },
      { name: 'back.jpg', bytes: paper, mimeType },
      { name: 'half.jpg', bytes: paper.subarray(0, paper.length >> 1), mimeType },
    ])
    await page.getByText('This picture cannot be read.').waitFor()
    await page.getByRole('button', { name: 'Remove front.jpg and 2 more' }).click()
    await choosesFiles(page, [
      { name: 'front.jpg', bytes: paper, mimeType },
      { name: 'back.jpg', bytes: paper, mimeType },
    ])
    const made = page.getByRole('listitem').filter({ hasText: '2 pages' })
    await made.getByText('Pages from pictures. Check that each page is readable.').waitFor()
    await expectAccessible(page, 'pages from pictures')
    await made.getByRole('button', { name: 'Remove front' }).click()
    await page.getByText('Drop PDF or Word files or pictures here').waitFor()
  })

  it('takes a Word file as it looks, or its text to write on', async () => {
    const { page } = await open(phone)
    const member = product.demo.organisations[0]?.users[1]
    if (!member) throw new Error('demo.json lists no member')
    await logsIn(page, product.address, member)
    await page.goto(`${product.address}/#/workflow/create`)
    const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const bytes = await aDocx({ body: wordParagraph('Rent agreement') + wordParagraph('किराया') })
    await choosesFiles(page, [
      {
        name: 'Macros.docx',
        bytes: await aDocx({ body: '', more: { 'word/vbaProject.bin': 'x' } }),
        mimeType,
      },
      { name: 'Rent.docx', bytes, mimeType },
    ])
    await page.getByText('This Word file contains macros.').waitFor()
    const made = page.getByRole('listitem').filter({ hasText: '1 page' })
    await made.getByText('Pages created from a Word file. Check that they look as in Word.').waitFor()
    await expectAccessible(page, 'pages from a Word file')
    await page.getByRole('button', { name: 'Remove Macros.docx' }).click()
    await page.getByRole('link', { name: 'Write a document' }).click()
    const text = page.getByRole('textbox', { name: 'Text of the document' })
    await text.click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('combobox', { name: 'Insert' }).selectOption({ label: 'Text of a Word file' }),
    ])
    await chooser.setFiles({ name: 'Terms.docx', mimeType, buffer: bytes })
    await text.getByText('Rent agreement').waitFor()
    expect(await page.getByLabel('Name of the document').inputValue()).toBe('Terms')
    await expectAccessible(page, 'the text of a Word file')
    await page.getByRole('button', { name: 'Save to the docket' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Terms' }).waitFor()
    for (const name of ['Terms', 'Rent']) await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByText('Drop PDF or Word files or pictures here').waitFor()
  })

  it('sends a signer with an old link to the newer one', async () => {
    const { page } = officer
    const mailbox = mailboxOf(product)
    const old = await mailbox.linkFor(rohan.email)
    const invitesAgain = async () => {
      await page.getByRole('button', { name: `More for ${rohan.name}` }).click()
      await page.getByRole('menuitem', { name: 'Send the invitation again' }).click()
    }
    await invitesAgain()
    await page.getByText('An invitation left a moment ago. Please wait a minute.').waitFor()
    await letsTwoMinutesPass(rohan.email)
    await invitesAgain()
    await page.getByText(`${rohan.name} was invited again`).waitFor()
    await expect.poll(() => mailbox.linkFor(rohan.email)).not.toBe(old)
    const signer = await open(phone)
    await signer.page.goto(old)
    await signer.page.getByText('A newer link was sent to you. Please use that one.').waitFor()
    await expectAccessible(signer.page, 'an old link')
  })

  it('tells a signer who is reading that the docket was taken back', async () => {
    const { page } = officer
    const mailbox = mailboxOf(product)
    const signer = await open(phone)
    await opensLink(signer.page, await mailbox.linkFor(rohan.email), () => mailbox.codeFor(rohan.email))
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByText('Please give a reason.').waitFor()
    await expectAccessible(page, 'revoking without a reason')
    await dialog.getByLabel('Reason').fill('The rate has changed; a new one follows.')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The rate has changed; a new one follows.').first().waitFor()
    await signer.page.getByText('The sender has taken this back.').waitFor()
    await expectAccessible(signer.page, 'taken back')
  })

  it('mends a damaged file and says so', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/workflow/create`)
    const whole = Buffer.from(await aPdf({ pages: 2, title: 'Mended' }))
    const damaged = Buffer.from(
      whole.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n99999999'),
      'latin1',
    )
    expect(damaged.equals(whole)).toBe(false)
    await choosesFiles(page, [{ name: 'mended.pdf', bytes: damaged }])
    await page.getByText('This file was damaged and has been repaired.', { exact: false }).waitFor()
    await sendsTo(page, mendedTitle, [meera, imran])
  })

  it('locks the code after five wrong ones, and says until when', async () => {
    const mailbox = mailboxOf(product)
    const { page } = await open(phone)
    await page.goto(await mailbox.linkFor(meera.email))
    await page.getByRole('button', { name: 'Start: confirm it is you' }).click()
    await page.getByText('Six digits to').waitFor()
    const right = await mailbox.codeFor(meera.email)
    const wrong = right === '111111' ? '222222' : '111111'
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      await page.getByLabel('OTP, six digits').fill(wrong)
      await page.getByText('The OTP you entered is invalid.').waitFor()
      await page.getByText(left).waitFor()
      await expect.poll(() => page.getByLabel('OTP, six digits').inputValue()).toBe('')
    }
    await page.getByLabel('OTP, six digits').fill(wrong)
    const says = page.getByText(/^This link opens again on .+ IST\. .+ ask .+ to send you a new link/)
    await page.getByRole('heading', { name: 'Too many wrong codes' }).waitFor()
    await says.waitFor()
    await expectAccessible(page, 'locked')
    expect(await page.getByRole('button', { name: /^Resend|^Send by/ }).count()).toBe(0)
    // Opened again, it sends no code.
    await page.reload()
    await page.getByRole('button', { name: 'Start: confirm it is you' }).click()
    await says.waitFor()
    expect(await page.locator('main.read').count()).toBe(0)
    await page.getByRole('button', { name: /^Ask .+ for a new link$/ }).tap()
    await page.getByText(/was asked on .+ IST\. The new link comes by message\./).waitFor()
    await expectAccessible(page, 'a new link is asked for')

    // The sender sees it at once, with what helps; each wrong code is in the trail.
    const { page: docket } = officer
    await docket
      .getByText(/^Meera Nair is locked out after too many codes\. .+ asked for a new link on/)
      .first()
      .waitFor()
    const acts = docket.locator('[data-part=timeline]')
    await acts.getByText('typed a wrong code').first().waitFor()
    await expectAccessible(docket, 'docket, somebody is locked out')
    await docket.getByRole('button', { name: 'Send a new link' }).waitFor()
  })

  it('shows the officer at once that a signer declined, and why', async () => {
    const mailbox = mailboxOf(product)
    const { page } = await open(phone)
    await opensLink(page, await mailbox.linkFor(imran.email), () => mailbox.codeFor(imran.email))
    await page.getByRole('button', { name: 'Not now, or decline' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Decline' }).click()
    await sheet.getByText('Please give a reason.').waitFor()
    await sheet.getByLabel('Your reason').fill('The flat number is wrong.')
    await expectAccessible(page, 'declining')
    await sheet.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'You declined' }).waitFor()
    // A cross: what a person declined is not locked.
    expect(await page.locator('.glyph path').getAttribute('d')).toBe('M6 6l12 12M18 6L6 18')
    await docketIs(officer.page, 'Declined')
    await officer.page.getByText('The flat number is wrong.').first().waitFor()
    await expectAccessible(officer.page, 'docket, rejected')
  })

  it('shows beside a person that the invitation did not arrive, and sends it to the right address', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/workflow/create`)
    await choosesFiles(page, [{ name: 'Lease.pdf', bytes: await aPdf({ title: 'Lease' }) }])
    await sendsTo(page, 'Lease for Kavita', [{ name: 'Kavita Rao', email: 'bounce+kavita@tenant.example' }])
    await page.getByText('Not delivered to bo•••@tenant.example. There is no such mailbox.').waitFor()
    await expectAccessible(page, 'docket, not delivered')
    await page.getByRole('button', { name: 'Correct the contact; the invitation then leaves again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Email/).fill('kavita@tenant.example')
    await dialog.getByRole('button', { name: /^(Add|Save)$/ }).click()
    await page.getByText('Sent to ka•••@tenant.example.').waitFor()
    await mailboxOf(product).linkFor('kavita@tenant.example')
  })

  it('speaks Hindi on login, portal and the signer’s page, once it is chosen', async () => {
    const { page } = await open(desktop)
    const member = product.demo.organisations[0]?.users[1]
    if (!member) throw new Error('demo.json lists no member')
    const belong = [
      product.demo.organisations[0]?.name ?? '',
      'Retail Home Loans, Pune',
      'Nandini Rao',
      'Nandini',
      'Muhar',
      'PDF',
      'OTP',
      member.email,
      ...[rohan, meera, imran].flatMap(({ name, email }) => [name, email]),
      lockedTitle,
      mendedTitle,
      'Lease for Kavita',
      'Kavita Rao',
      'The flat number is wrong.',
      'The rate has changed; a new one follows.',
      'Chrome · Linux',
      'Google',
      'Microsoft',
    ]
    await page.goto(`${product.address}/`)
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.getByRole('button', { name: 'लॉगिन करें', exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(await latinWords(page, belong)).toEqual([])
    await page.getByRole('button', { name: 'लॉगिन करें', exact: true }).click()
    await page.getByText('ईमेल पता ज़रूरी है।').waitFor()
    await page.getByLabel(/^ईमेल/).fill(member.email)
    await page.getByLabel('पासवर्ड', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'लॉगिन करें', exact: true }).click()
    await page.getByText(mendedTitle).first().waitFor()
    expect(await latinWords(page, belong), 'documents').toEqual([])
    await expectAccessible(page, 'documents in Hindi')
    await page.getByRole('link', { name: mendedTitle }).first().click()
    await page.getByRole('heading', { name: mendedTitle }).waitFor()
    await page.locator('[data-part=timeline] li').first().waitFor()
    expect(
      await latinWords(page, [...belong, 'mended', 'IST', '@tenant.example', '@sahyadri.example']),
      'docket',
    ).toEqual([])
    await expectAccessible(page, 'docket in Hindi')
  })

  it('speaks Hindi to a signer from the link to the pages', async () => {
    const { page } = officer
    const asha = { name: 'आशा कुलकर्णी', email: 'asha.hindi@tenant.example' }
    const title = 'गृह ऋण अनुबंध'
    await page.goto(`${product.address}/#/workflow/create`)
    await choosesFiles(page, [{ name: 'hindi.pdf', bytes: await aPdf({ pages: 2 }) }])
    await page.getByRole('button', { name: 'Remove hindi' }).waitFor()
    await sendsTo(page, title, [asha])
    const mailbox = mailboxOf(product)
    const signer = await open(phone)
    await signer.page.goto(await mailbox.linkFor(asha.email))
    await signer.page.getByLabel('Language').waitFor()
    // An invitation's language is nobody's choice: on a shared phone it says nothing of the next
    // person's.
    const kept = () => signer.page.evaluate(() => Object.values(localStorage))
    expect(await kept()).not.toContain('en')
    await signer.page.getByLabel('Language').selectOption('hi')
    await expect.poll(kept).toContain('hi')
    await signer.page.getByRole('button', { name: 'शुरू करें: अपनी पहचान दें' }).waitFor()
    expect(await signer.page.locator('html').getAttribute('lang')).toBe('hi')
    const belong = [
      product.demo.organisations[0]?.name ?? '',
      'Nandini Rao',
      'OTP',
      'English',
      'tenant.example',
      'hindi',
    ]
    expect(await latinWords(signer.page, belong), 'welcome').toEqual([])
    await signer.page.getByRole('button', { name: 'शुरू करें: अपनी पहचान दें' }).click()
    await signer.page.getByText('छह अंक, भेजे गए').waitFor()
    expect(await latinWords(signer.page, [...belong, 'SMS']), 'code').toEqual([])
    await signer.page.getByLabel('OTP, छह अंक').fill(await mailbox.codeFor(asha.email))
    await signer.page.locator('main.read').waitFor()
    expect(await latinWords(signer.page, belong), 'reading').toEqual([])
    await expectAccessible(signer.page, 'reading in Hindi')
  })

  it('ends with no report of the content security policy and no error in any window', () => {
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  it('opens what only its owner protects without asking, and keeps to what the author forbids', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/workflow/create`)
    await choosesFiles(page, [
      { name: 'owned.pdf', bytes: await lockedPdf('', ['--print=none']) },
      { name: 'fixed.pdf', bytes: await lockedPdf('', ['--modify=none']) },
    ])
    await page.getByRole('button', { name: 'Remove owned' }).waitFor()
    await page.getByText('The author of this PDF does not allow it to be changed').waitFor()
    await expectAccessible(page, 'a file that its author fixed')
    await page.getByLabel('Password of this file').fill('owner')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('button', { name: 'Remove fixed' }).waitFor()
  })

  function letsTwoMinutesPass(email: string): Promise<void> {
    return inDatabase(product, product.demo.organisations[0]?.id ?? '', async (client) => {
      const { rowCount } = await client.query(
        `update signers set invited_at = invited_at - interval '2 minutes' where email = $1`,
        [email],
      )
      expect(rowCount).toBe(1)
    })
  }

  async function lockedPdf(password = 'open sesame', allowing: string[] = []): Promise<Buffer> {
    const [plain, locked] = [join(folder, 'plain.pdf'), join(folder, 'locked.pdf')]
    await writeFile(plain, await aPdf({ pages: 2, title: 'Locked' }))
    execFileSync('qpdf', ['--encrypt', password, 'owner', '256', ...allowing, '--', plain, locked])

    return readFile(locked)
  }
})
