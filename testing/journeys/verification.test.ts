import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeLegacyCiphers } from '#engine/node/index.ts'
import { shapes } from '#engine/tests/overload/shapes.ts'
import { aPdf } from '#engine/tests/pdf-files.ts'
import { TestAuthority } from '#engine/tests/pki.ts'
import { pem } from '#engine/tests/run-tool.ts'
import { paper } from '#engine/tests/siege/grounds.ts'
import { type PortSigning, signWithPort } from '#engine/tests/sign-with-port.ts'
import { qpdf } from '#engine/tests/tools.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { inkAtTheFoot, noted, withAnotherAmount } from './altered-files.ts'
import {
  choosesFiles,
  dragsByTouch,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  savesDownload,
} from './steps.ts'

const signerName = 'Deodar Paper Mills'

/**
 * Somebody who was sent a signed file asks whether it is good: on a desktop, on a phone, and with
 * no connection at all.
 */
describe('a person who was sent a signed file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-verify-page-'))
  let product: Product
  let browser: Browser
  let visitor: Window
  let signed: Uint8Array
  let altered: Uint8Array
  let signedTwice: Uint8Array
  let rehearsed: Uint8Array
  /** Signed as it is, behind the password “user”, and appended to afterwards. */
  let locked: Uint8Array
  /** How a file is signed that asks for too much. */
  let heavily: PortSigning

  beforeAll(async () => {
    const authority = await TestAuthority.create({ called: 'Example India' })
    mkdirSync(join(folder, 'trust/cca-india'), { recursive: true })
    writeFileSync(join(folder, 'trust/cca-india/root.pem'), pem('CERTIFICATE', authority.root.der))
    const holder = await authority.issueOrganisation(signerName)
    const field = { field: 'one', name: signerName, page: 1, rect: [60, 80, 200, 60] } as const
    signed = await signWithPort(await aPdf(), { field, holder, authority })
    altered = withAnotherAmount(signed)
    heavily = { field: { field: 'asha', contentsSize: 6000, certify: 3 }, holder, authority }
    const second = { field: 'two', name: signerName, page: 1, rect: [300, 80, 200, 60] } as const
    signedTwice = await signWithPort(signed, { field: second, holder, authority })
    const tests = await TestAuthority.create()
    mkdirSync(join(folder, 'trust/test'))
    writeFileSync(join(folder, 'trust/test/root.pem'), pem('CERTIFICATE', tests.root.der))
    rehearsed = await signWithPort(await aPdf(), { field, holder: await tests.issue(), authority: tests })
    const behind = qpdf(
      await aPdf(),
      '--allow-weak-crypto',
      '--encrypt',
      'user',
      'owner',
      '128',
      '--use-aes=y',
      '--',
    )
    const access = { password: 'user', ciphers: nodeLegacyCiphers }
    locked = await signWithPort(behind, { field, holder, authority, access })
    product = await startProduct({ env: { MUHAR_TRUST: join(folder, 'trust') } })
    browser = await aBrowser()
    visitor = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const checks = async (page: Page, name: string, bytes: Uint8Array) => {
    await choosesFiles(page, [{ name, bytes }])
    // The newest is first; one of the same name may be below.
    await page.getByRole('article').first().filter({ hasText: name }).waitFor()
  }
  const saves = async (page: Page, button: string, name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).first().click(),
    ])

    return savesDownload(download, join(folder, name))
  }
  const asText = (name: string) =>
    execFileSync('pdftotext', ['-layout', join(folder, name), '-'], { encoding: 'utf8' })

  it('reads whose root the signature rests on, and uploads nothing', async () => {
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    })
    await page.goto(`${product.address}/#/verify`)
    await page.getByRole('heading', { name: 'Is this signature valid?' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/verify')
    await checks(page, 'Lease.pdf', signed)
    await page.getByRole('heading', { name: 'The signature is valid. Nothing has changed since.' }).waitFor()
    await page.getByText('a root of CCA India').waitFor()
    await expectAccessible(page, 'a good file')
    expect(sent).toEqual([])
  })

  it('knows a root of tests that was filed as one, and does not trust it', async () => {
    await checks(visitor.page, 'Rehearsal.pdf', rehearsed)
    const card = visitor.page.getByRole('article').filter({ hasText: 'Rehearsal.pdf' })
    await card.getByRole('heading', { name: 'We cannot say whether this file is valid.' }).waitFor()
    await card.getByText('a test authority: not valid in law').waitFor()
    await checks(visitor.page, 'Lease.pdf', signed)
  })

  it('keeps the report for programs, as the engine tells it', async () => {
    const json = JSON.parse((await saves(visitor.page, 'Report as JSON', 'report.json')).toString('utf8'))
    expect(json).toMatchObject({
      schema: 1,
      software: { name: 'Muhar', version: packageFile.version },
      file: { name: 'Lease.pdf', size: signed.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      verdict: 'good',
      isGood: true,
      signatures: [{ indication: 'TOTAL-PASSED', signer: signerName, anchor: { kind: 'cca-india' } }],
    })
  })

  it('keeps the report for people as a sound PDF whose words can be searched', async () => {
    await saves(visitor.page, 'Report as PDF', 'report.pdf')
    execFileSync('qpdf', ['--check', join(folder, 'report.pdf')])
    const text = asText('report.pdf')
    for (const words of [
      'The signature is valid.',
      signerName,
      'Lease.pdf',
      'TOTAL-PASSED',
      'Example India Root',
    ])
      expect(text).toContain(words)
    const { sha256 } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).file
    expect(text.replace(/\s/g, '')).toContain(sha256)
  })

  it('has the report in Hindi where the page is', async () => {
    const { page } = visitor
    await page.getByLabel('Language').selectOption('hi')
    await page.getByRole('button', { name: 'रिपोर्ट (PDF)' }).first().waitFor()
    await saves(page, 'रिपोर्ट (PDF)', 'report-hi.pdf')
    execFileSync('qpdf', ['--check', join(folder, 'report-hi.pdf')])
    const text = asText('report-hi.pdf')
    expect(text).toContain('जाँच की रिपोर्ट')
    expect(text).toContain(signerName)
    await page.getByLabel('भाषा').selectOption('en')
  })

  it('sees what was changed after: the page as it was signed beside the page now', async () => {
    const { page } = visitor
    await checks(page, 'Lease changed.pdf', altered)
    const card = page.getByRole('article').filter({ hasText: 'Lease changed.pdf' })
    await card.getByRole('heading', { name: /We cannot say|Do not rely/ }).waitFor()
    await card.getByRole('button', { name: 'Compare the pages' }).click()
    const before = card.getByRole('img', { name: /^Page 1 as it was signed/ })
    const now = card.getByRole('img', { name: /^Page 1 as it is now; places that differ: [1-9]/ })
    await before.waitFor()
    expect(await before.isVisible()).toBe(true)
    expect(await now.isVisible()).toBe(true)
    await card.getByText('They look otherwise than they were signed, where nothing explains it.').waitFor()
    // Ink only on the page of today, and a frame around it on both.
    expect(await inkAtTheFoot(before)).toBe(0)
    expect(await inkAtTheFoot(now)).toBeGreaterThan(50)
    expect(await card.locator('figure rect').count()).toBeGreaterThanOrEqual(2)
    await expectAccessible(page, 'pages beside each other')
    expect(visitor.complaints).toEqual([])
  })

  it('compares the pages of two signers by itself, and leaves the second box alone', async () => {
    const { page } = visitor
    await checks(page, 'Lease of two.pdf', signedTwice)
    const card = page.getByRole('article').filter({ hasText: 'Lease of two.pdf' })
    await card
      .getByRole('heading', { name: 'Both signatures are valid. Nothing has changed since.' })
      .waitFor()
    await card.getByText('They look as they were signed, but for the boxes of what came after.').waitFor()
    await expectAccessible(page, 'two signers compared')
    expect(visitor.complaints).toEqual([])
  })

  it('says that there is nothing to compare where the signed bytes were altered', async () => {
    const { page } = visitor
    const bytes = signedTwice.slice()
    bytes[bytes.indexOf(0x25, 20) + 2]! ^= 1
    await checks(page, 'Lease broken.pdf', bytes)
    const card = page.getByRole('article').filter({ hasText: 'Lease broken.pdf' })
    await card.getByText('There is nothing to compare').first().waitFor()
    expect(await card.getByRole('button', { name: 'Compare the pages' }).count()).toBe(0)
  })

  it('asks for the password of a protected file, which it opens itself', async () => {
    const { page } = visitor
    const sent: string[] = []
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() !== 'GET') sent.push(request.url())
    }
    page.on('request', note)
    await choosesFiles(page, [{ name: 'Statement.pdf', bytes: locked }])
    await page.getByRole('heading', { name: 'Statement.pdf is protected by a password' }).waitFor()
    await expectAccessible(page, 'a protected file')
    const field = page.getByLabel('Password of the file')
    await field.fill('guessed')
    await page.keyboard.press('Enter')
    await page.getByText('This password does not open the file.').waitFor()
    await expectAccessible(page, 'a wrong password')
    await field.fill('user')
    await page.getByRole('button', { name: 'Open and check' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Statement.pdf' })
    await card.getByRole('heading', { name: 'The signature is valid. Nothing has changed since.' }).waitFor()
    expect(await page.getByLabel('Password of the file').count()).toBe(0)
    expect(sent).toEqual([])
    page.off('request', note)
  })

  it('compares the pages of a protected file that somebody filled in afterwards', async () => {
    const { page } = visitor
    await choosesFiles(page, [{ name: 'Noted.pdf', bytes: noted(locked) }])
    await page.getByLabel('Password of the file').fill('user')
    await page.keyboard.press('Enter')
    const card = page.getByRole('article').filter({ hasText: 'Noted.pdf' })
    await card.getByRole('button', { name: 'Compare the pages' }).click()
    await card.getByRole('img', { name: /^Page 1 as it is now; places that differ: [1-9]/ }).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('turns from one to the other on a phone, by buttons, arrows and a swipe', async () => {
    const small = await aWindow(browser, phone)
    const { page } = small
    await page.goto(`${product.address}/verify`)
    await checks(page, 'Lease changed.pdf', altered)
    await expectNoSidewaysScroll(page, 'a finding on a phone')
    await page.getByRole('button', { name: 'Compare the pages' }).click()
    const before = page.getByRole('img', { name: /^Page 1 as it was signed/ })
    const now = page.getByRole('img', { name: /^Page 1 as it is now/ })
    await now.waitFor()
    expect(await before.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'As signed' }).click()
    await before.waitFor()
    expect(await now.isVisible()).toBe(false)
    await page.keyboard.press('ArrowRight')
    await now.waitFor()
    await now.scrollIntoViewIfNeeded()
    const box = (await now.boundingBox())!
    const y = Math.min(box.y + box.height / 2, phone.height - 60)
    await dragsByTouch(page, { x: 60, y }, { x: 260, y })
    await before.waitFor()
    await expectAccessible(page, 'comparing on a phone')
    await expectNoSidewaysScroll(page, 'comparing on a phone')
    expect(small.complaints).toEqual([])
    await small.context.close()
  })

  it('answers files that ask for far too much, and after each a good one as ever', async () => {
    const { page } = visitor
    const signs = (file: Uint8Array) => signWithPort(file, heavily)
    const ground = await signs(paper())
    const asking = ['arrays of nothing in a container', 'many signature fields that are filled']
    for (const [index, shape] of asking.entries()) {
      const name = `Heavy ${index}.pdf`
      await choosesFiles(page, [{ name, bytes: await shapes[shape]!(ground, signs) }])
      const answer = page.getByRole('article').filter({ hasText: name })
      await answer.or(page.getByText('Checking this file takes more work')).first().waitFor()
      expect(await answer.getByRole('heading', { name: /^The signature is valid/ }).count()).toBe(0)
      await checks(page, `Lease ${index}.pdf`, signed)
      await page
        .getByRole('article')
        .filter({ hasText: `Lease ${index}.pdf` })
        .getByRole('heading', { name: 'The signature is valid. Nothing has changed since.' })
        .waitFor()
    }
  })

  it('finds every check again in the portal, judged by the server, without the file', async () => {
    const member = await aWindow(browser, desktop)
    const { page } = member
    const user = product.demo.organisations[0]?.users.find(({ modules }) =>
      modules.includes('signaturevalidation'),
    )
    if (!user) throw new Error('nobody of the demo may check signatures')
    await logsIn(page, product.address, user)
    await page.getByRole('link', { name: 'Document Upload' }).click()
    await page.getByText('Nothing was checked yet.').waitFor()
    await expectAccessible(page, 'an empty history')
    await checks(page, 'Lease changed.pdf', altered)
    const row = page.getByRole('row', { name: /Lease changed\.pdf/ })
    await row.waitFor()
    expect(await row.innerText()).toContain(signerName)
    await checks(page, 'Lease.pdf', signed)
    await page.getByRole('row', { name: /Lease\.pdf.*Valid/s }).waitFor()
    await choosesFiles(page, [{ name: 'Statement.pdf', bytes: locked }])
    await page.getByText('It opens the file in this browser and for the check by the server').waitFor()
    await page.getByLabel('Password of the file').fill('user')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /Statement\.pdf.*Valid/s }).waitFor()
    await page.getByLabel('File name or SHA-256').fill('changed')
    await page.getByRole('row', { name: /Lease\.pdf/ }).waitFor({ state: 'detached' })
    expect(await row.count()).toBe(1)
    await page.getByLabel('File name or SHA-256').fill('no such file')
    await page.getByText('No checked file has this name or hash.').waitFor()
    await page.getByLabel('File name or SHA-256').fill('')
    await row.waitFor()
    await expectAccessible(page, 'the history')
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'the history on a phone')
    expect(member.complaints).toEqual([])
    await member.context.close()
  })

  it('works once the server is gone: the page, the check, the pages and the report', async () => {
    const { page, context } = visitor
    await page.getByText('This page is kept in your browser').waitFor()
    await context.setOffline(true)
    await product.stop()
    await page.reload()
    await page.getByText('You are offline. The check works anyway.').waitFor()
    await checks(page, 'Lease changed.pdf', altered)
    await page.getByText('a root of CCA India').waitFor()
    await page.getByRole('button', { name: 'Compare the pages' }).click()
    await page.getByRole('img', { name: /^Page 1 as it is now/ }).waitFor()
    await saves(page, 'Report as PDF', 'offline.pdf')
    expect(asText('offline.pdf')).toContain(signerName)
  })

  it('is kept by itself: no answer of the server and nothing of the portal is in the cache', async () => {
    const kept = await visitor.page.evaluate(async () => {
      const names = await caches.keys()
      const addresses: string[] = []
      for (const name of names)
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
      return { names, addresses }
    })
    expect(kept.names).toHaveLength(1)
    expect(kept.addresses).toContain('/verify')
    const others = kept.addresses.filter(
      (path) => !/^\/(?:verify|pki\/trusted-roots\.pem|assets\/[^/]+)$/.test(path),
    )
    expect(others).toEqual([])
    expect(kept.addresses.filter((path) => /Portal|LiveProvider|signer/.test(path))).toEqual([])
  })
})
