import { readFileSync } from 'node:fs'
import { sql, type Transaction } from 'kysely'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import type { Database } from '#store/database.ts'
import { hi } from '../../web/signer/texts/hi.ts'
import { page as tamil } from '../../web/signer/texts/languages/ta/page.ts'
import { late as ofUrdu } from '../../web/signer/texts/languages/ur/late.ts'
import { page as urdu } from '../../web/signer/texts/languages/ur/page.ts'
import { markTexts } from '../../web/signer/texts/mark-texts.ts'
import { methodTexts } from '../../web/signer/texts/method-texts.ts'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aBrowser, aWindow, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { rowsOf } from '../rows-of.ts'
import { aPhotograph } from '../supporting-papers.ts'
import { picture } from './picture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const accessCode = 'told by phone'
const village = {
  page_number: 1,
  x: 300,
  y: 300,
  width: 120,
  height: 40,
  kind: 'text' as const,
  label: 'Village',
  required: true,
}

/** Files of the page that do not come, one after the other, and what the person then reads. */
describe('a signer on a bad line', () => {
  let fixture: PortalFixture
  let browser: Browser

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  /** As the built page asks for them. */
  function fileOf(source: string): string {
    const manifest = JSON.parse(
      readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
    ) as Record<string, { file: string } | undefined>
    const { file } = manifest[source] ?? {}
    if (!file) throw new Error(`${source} is no file of its own`)

    return file
  }

  /** These do not come until `comes` is called with their name. */
  async function withoutFiles(page: Page, sources: readonly string[]) {
    const away = new Set(sources.map(fileOf))
    const stop = (route: Route) => route.abort('internetdisconnected')
    await page.route((url) => [...away].some((file) => url.pathname.endsWith(`/${file}`)), stop)

    return {
      comes: (source: string) => expect(away.delete(fileOf(source)), source).toBe(true),
      left: () => away.size,
    }
  }

  const primary = (page: Page) => page.locator('.sg-bar .btn.primary')
  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

  async function looksRight(page: Page, where: string): Promise<void> {
    await picture(page, where)
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }

  const rows = <Row>(ask: (tx: Transaction<Database>) => Promise<Row>): Promise<Row> =>
    fixture.parts.store.forOrganisation(fixture.home.id).read((tx) => ask(rowsOf(tx)))

  /** A lease of three pages with one field, for somebody who may sign it in two ways. */
  async function aLease() {
    const client = await fixture.clientOf(await fixture.member())
    const lease = await aPdf({ pages: 3, title: 'Lease' })
    const { docketId, documentId } = await aDraft(client, 'Lease.pdf', lease)
    const person = aPerson('Asha Rao')
    const methods = ['aadhaar_otp' as const, 'electronic' as const]
    const [signer] = await withSigners(client, documentId, [{ ...person, methods }])
    await client.call(signBoxPosition, { ...village, document_id: documentId, signer_id: signer?.id ?? '' })
    await client.call(completeDocumentIntiation, { docket_id: docketId, title: 'Lease of the shop' })
    const link = await fixture.mailbox.linkFor(person.email)
    const codes = new Set<string>()
    /** With the newest code, from the link to the papers. */
    async function comesIn(page: Page): Promise<void> {
      await page.goto(link)
      await button(page, 'Start: confirm it is you').click()
      await page.getByText('Six digits to').waitFor()
      await expect.poll(async () => codes.has(await codeOf())).toBe(false)
      const code = await codeOf()
      codes.add(code)
      await page.getByLabel('OTP, six digits').fill(code)
      await page.locator('main.read').waitFor()
    }
    const codeOf = () => fixture.mailbox.codeFor(person.email)
    const pagesKept = () =>
      rows(async (tx) => {
        const found = await tx
          .selectFrom('signer_links')
          .select('pages_read')
          .where('docket_id', '=', docketId)
          .executeTakeFirstOrThrow()

        return found.pages_read[documentId]?.length ?? 0
      })

    return { docketId, documentId, person, comesIn, codeOf, pagesKept, link }
  }

  /** What the acts of the only signer of a docket have left behind. */
  const countedOf = (docketId: string) =>
    rows(async (tx) => {
      const found = await sql<Record<string, number>>`
        select
          (select sum(sends)::int from otp_challenges where subject = link.id::text) as codes,
          (select count(*)::int from sessions where signer_link_id = link.id) as sessions,
          (select count(*)::int from consents where docket_id = link.docket_id) as consents,
          (select count(*)::int from signing_transactions where link_id = link.id) as transactions,
          (select count(*)::int from document_versions join documents
            on documents.id = document_versions.document_id
            where documents.docket_id = link.docket_id and document_versions.reason = 'signed') as signed
        from signer_links link where link.docket_id = ${docketId}`.execute(tx)

      return found.rows[0]
    })

  /** By the button that names the next page, until all are read. */
  async function readsAll(page: Page): Promise<void> {
    for (const number of [2, 3]) {
      await page.getByText(`${number - 1} of 3 pages read`).waitFor()
      await primary(page)
        .filter({ hasText: `read page ${number}` })
        .click()
    }
    await page.getByText('3 of 3 pages read').waitFor()
  }

  async function signsByMark(page: Page): Promise<void> {
    await page.getByRole('checkbox').check()
    await page.getByRole('tab', { name: markTexts.en.type }).click()
    await page.getByLabel(markTexts.en.name).fill('Asha Rao')
    await primary(page).filter({ hasText: methodTexts.en.electronic.sign }).click()
    await page.getByRole('heading', { name: 'Signed. Thank you, Asha.' }).waitFor()
  }

  /** A paper with all that a person may have to do before they sign it. */
  async function aLongWay() {
    const member = await fixture.member(['workflow', 'documents', 'advanceSetting'])
    const client = await fixture.clientOf(member)
    const { body } = await setsOfOrganisation(client, { delegation: 'on' })
    expect(body.code).toBeUndefined()
    const { docketId, documentId } = await aDraft(
      client,
      'Lease.pdf',
      await aPdf({ pages: 1, title: 'Lease' }),
    )
    const person = {
      ...aPerson('Asha Rao'),
      access_code: accessCode,
      methods: ['electronic' as const],
    }
    const [signer] = await withSigners(client, documentId, [person])
    const signer_id = signer?.id ?? ''
    await client.call(signBoxPosition, { ...village, document_id: documentId, signer_id })
    await client.call(addSupportingDocuments, {
      act: 'ask',
      document_id: documentId,
      signer_id,
      papers: [{ kind: 'other', name: 'Photo of the well' }],
    })
    await client.call(completeDocumentIntiation, { docket_id: docketId, title: 'Lease of the shop' })

    return person
  }

  it('is told of each part that did not come, asks for it again, and signs', async () => {
    const person = await aLongWay()
    const { page, context } = await aWindow(browser, phone)
    const late = [
      'signer/screens/after-code.ts',
      'signer/screens/Read.tsx',
      'signer/fields/FieldSheet.tsx',
      'signer/screens/QuestionSheet.tsx',
      'signer/screens/DelegateSheet.tsx',
      'signer/papers/Papers.tsx',
      'signer/screens/after-reading.ts',
      'signer/screens/TypedMark.tsx',
    ]
    await page.goto(await fixture.mailbox.linkFor(person.email))
    const line = await withoutFiles(page, late)
    /** The page says so, in a sheet or as a whole; the next try finds the file. */
    async function triesAgain(source: string, within: Page | Locator = page): Promise<void> {
      await within.getByText('A part of this page did not arrive').waitFor()
      await within.getByText('What you filled in is kept', { exact: false }).waitFor()
      await looksRight(page, `without ${source}`)
      line.comes(source)
      await button(within, 'Try again').click()
    }

    await button(page, 'Start: confirm it is you').click()
    await page.getByText('Six digits to').waitFor()
    await page.getByLabel('OTP, six digits').fill(await fixture.mailbox.codeFor(person.email))
    await triesAgain('signer/screens/after-code.ts')
    await page.getByLabel('Access code', { exact: true }).fill(accessCode)
    await button(page, 'Open my papers').click()

    await triesAgain('signer/screens/Read.tsx')
    await page.locator('main.read').waitFor()
    const sheet = page.getByRole('dialog')
    await button(page, 'Ask the sender a question').click()
    await triesAgain('signer/screens/QuestionSheet.tsx', sheet)
    await sheet.getByLabel('Your question').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Not now/ }).click()
    await button(page, 'Someone else should sign').click()
    await triesAgain('signer/screens/DelegateSheet.tsx', sheet)
    await sheet.getByLabel('Name of the other person').waitFor()
    await page.keyboard.press('Escape')

    await primary(page).filter({ hasText: 'Village' }).click()
    await triesAgain('signer/fields/FieldSheet.tsx', sheet)
    await sheet.getByRole('textbox').fill('Ratnagiri')
    await button(sheet, 'Keep').click()
    await primary(page).filter({ hasText: 'Next: add papers' }).click()

    await triesAgain('signer/papers/Papers.tsx')
    const well = page.getByRole('region', { name: 'Photo of the well' })
    await well
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'well.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph() })
    await well.getByRole('img').waitFor()
    await button(page, 'Next: choose how to sign').click()

    await triesAgain('signer/screens/after-reading.ts')
    await page.getByRole('heading', { name: 'How do you want to sign?' }).waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('tab', { name: markTexts.en.type }).click()
    await triesAgain('signer/screens/TypedMark.tsx')
    // What was ticked is ticked still.
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await page.getByLabel(markTexts.en.name).fill('Asha Rao')
    await primary(page).click()
    await page.getByRole('heading', { name: 'Signed. Thank you, Asha.' }).waitFor()
    expect(line.left(), 'each part was cut once').toBe(0)
    await context.close()
  })

  it('goes on after a dead battery, on the same phone and on another one', async () => {
    const { comesIn, pagesKept } = await aLease()
    const { page: first, context } = await aWindow(browser, phone)
    await comesIn(first)
    await readsAll(first)
    await primary(first).filter({ hasText: 'Village' }).click()
    await first.getByRole('dialog').getByRole('textbox').fill('Ratna')
    await expect.poll(pagesKept, { timeout: 20_000 }).toBe(3)
    await first.close()

    const again = await context.newPage()
    await comesIn(again)
    await again.getByText('3 of 3 pages read').waitFor()
    await primary(again).filter({ hasText: 'Village' }).click()
    const sheet = again.getByRole('dialog')
    await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('Ratna')
    await looksRight(again, 'what was being typed')
    await sheet.getByRole('textbox').fill('Ratnagiri')
    await button(sheet, 'Keep').click()
    await primary(again).filter({ hasText: 'Next: choose how to sign' }).click()
    const byMark = (page: Page) => page.getByRole('radio', { name: methodTexts.en.electronic.name })
    await byMark(again).check()
    await again.close()

    const third = await context.newPage()
    await comesIn(third)
    await primary(third).filter({ hasText: 'Next: choose how to sign' }).click()
    await expect.poll(() => byMark(third).isChecked()).toBe(true)

    const other = await aWindow(browser, phone)
    await comesIn(other.page)
    await other.page.getByText('3 of 3 pages read').waitFor()
    await other.page.getByText('Ratnagiri').waitFor()
    await looksRight(other.page, 'another phone')
    await primary(other.page).filter({ hasText: 'Next: choose how to sign' }).click()
    expect(await byMark(other.page).isChecked(), 'the way was chosen on the other').toBe(false)
    await byMark(other.page).check()
    await signsByMark(other.page)
    // Nothing of them stays on it.
    const left = () =>
      other.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('signer:')))
    await expect.poll(left).toEqual([])
    await other.context.close()
    await context.close()
  })

  it('goes on by itself where the line is cut at an act, and each act counts once', async () => {
    const { docketId, person, comesIn, pagesKept } = await aLease()
    const { page, context } = await aWindow(browser, phone)
    /** The server has done it, its answer is lost, and nothing comes until `comesBack`. */
    async function cutAt(call: string): Promise<{ comesBack: () => Promise<void> }> {
      const { promise: isCut, resolve } = Promise.withResolvers<void>()
      await page.route(
        `**/${call}`,
        async (route) => {
          expect((await route.fetch()).status(), call).toBe(200)
          await context.setOffline(true)
          await route.abort('internetdisconnected')
          resolve()
        },
        { times: 1 },
      )

      return {
        async comesBack() {
          await isCut
          await page.getByRole('status').filter({ hasText: 'No connection.' }).waitFor()
          await context.setOffline(false)
        },
      }
    }

    const code = await cutAt('validateSignerOtp')
    await Promise.all([comesIn(page), code.comesBack()])
    await readsAll(page)
    await expect.poll(pagesKept, { timeout: 20_000 }).toBe(3)

    await primary(page).filter({ hasText: 'Village' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Ratnagiri')
    const fields = await cutAt('saveSignerFields')
    await button(page.getByRole('dialog'), 'Keep').click()
    await fields.comesBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Ratnagiri').waitFor()

    await primary(page).filter({ hasText: 'Next: choose how to sign' }).click()
    await page.getByRole('radio', { name: methodTexts.en.electronic.name }).check()
    const consent = await cutAt('sendAadhaarConsent')
    const complete = await cutAt('completeSigning')
    await Promise.all([signsByMark(page), consent.comesBack().then(complete.comesBack)])
    expect(await countedOf(docketId)).toEqual({
      codes: 1,
      sessions: 1,
      consents: 1,
      transactions: 1,
      signed: 1,
    })
    const isCode = ({ text, links }: { text: string; links: string[] }) =>
      /\b\d{6}\b/.test(text) && !links.some((link) => link.includes('#/sign/'))
    expect((await fixture.mailbox.mailTo(person.email)).filter(isCode)).toHaveLength(1)
    await context.close()
  })

  it('reads their language as soon as its files come, and English as a whole until then', async () => {
    const sender = await fixture.clientOf(await fixture.member())
    const person = { ...aPerson('Zainab Ansari'), language: 'ur' as const }
    await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 1, title: 'Rent' }))
    const { page, context } = await aWindow(browser, phone)
    const direction = () => page.locator('html').getAttribute('dir')
    const [first, later] = ['signer/texts/languages/ur/page.ts', 'signer/texts/languages/ur/late.ts'] as const
    const line = await withoutFiles(page, [first, later])
    await page.goto(await fixture.mailbox.linkFor(person.email))
    await button(page, 'Start: confirm it is you').waitFor()
    const chooser = page.getByLabel('Language')
    // What is wanted is named, with a sign that it is on its way.
    await expect.poll(() => chooser.inputValue()).toBe('ur')
    await page.locator('.lang .spin').waitFor()
    expect(await direction()).not.toBe('rtl')
    await looksRight(page, 'a language that did not come')

    line.comes(first)
    await button(page, urdu.start).waitFor({ timeout: 20_000 })
    expect(await direction()).toBe('rtl')
    await button(page, urdu.start).click()
    await page.getByLabel(urdu.otpLabel).fill(await fixture.mailbox.codeFor(person.email))
    await page.locator('main.read').waitFor()
    // Words of the later file stand in its sentences: none is half in English.
    await primary(page).filter({ hasText: 'Next: choose how to sign' }).click()
    await page.getByRole('heading', { name: 'How do you want to sign?' }).waitFor()
    await page.getByRole('radio', { name: methodTexts.en.electronic.name }).waitFor()
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((heading) => getComputedStyle(heading).direction)).toBe('ltr')
    await looksRight(page, 'half a language')

    line.comes(later)
    await context.setOffline(true)
    await context.setOffline(false)
    await page.getByRole('heading', { name: urdu.howTitle }).waitFor({ timeout: 5_000 })
    await page.getByText(ofUrdu.topics.method.electronic.name).waitFor()
    await looksRight(page, 'the whole language')
    await context.close()
  })

  it('is told in Hindi and in Urdu what did not come, and the page is loaded anew at last', async () => {
    const sender = await fixture.clientOf(await fixture.member())
    for (const [language, words] of [
      ['hi', hi],
      ['ur', urdu],
    ] as const) {
      const person = { ...aPerson('Zainab Ansari'), language }
      await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 1, title: 'Rent' }))
      const { page, context } = await aWindow(browser, phone)
      const line = await withoutFiles(page, ['signer/screens/Read.tsx'])
      await page.goto(await fixture.mailbox.linkFor(person.email))
      await button(page, words.start).click()
      await page.getByLabel(words.otpLabel).fill(await fixture.mailbox.codeFor(person.email))
      await page.getByRole('heading', { name: words.partLost }).waitFor()
      await looksRight(page, `${language}, a part that did not come`)
      await inScheme(page, 'dark')
      await looksRight(page, `${language}, a part that did not come, dark`)
      await page.evaluate(() => Object.assign(window, { isTheSame: true }))
      await button(page, words.tryAgain).click()
      // Asked for again in vain.
      await page.locator('main[aria-busy]').waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: words.partLost }).waitFor()
      line.comes('signer/screens/Read.tsx')
      await button(page, words.tryAgain).click()
      // Nobody asks for the code again.
      await page.locator('main.read').waitFor()
      expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false)
      await context.close()
    }
  })

  it('sees the language that is kept here named at a link that leads nowhere', async () => {
    const { page, context } = await aWindow(browser, phone)
    await context.addInitScript(() => localStorage.setItem('muhar.language', 'ta'))
    await page.goto(`${fixture.address}/#/sign/${'x'.repeat(22)}`)
    await page.getByRole('heading', { name: tamil.badLinkTitle }).waitFor()
    expect(await page.getByLabel(tamil.chooseLanguage).inputValue()).toBe('ta')
    expect(await page.locator('.lang > span').innerText()).toBe('தமிழ்')
    await looksRight(page, 'a link that leads nowhere')
    await context.close()
  })
})
