import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { isInside } from '../portal-fixture.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'
import { type ADesk, aDesk } from './a-desk.ts'
import {
  docketIs,
  dragsBox,
  dropsFile,
  expectAccessible,
  expectNoSidewaysScroll,
  opensLink,
  savesDownload,
} from './steps.ts'

const borrower = { name: 'Asha Rao', email: 'asha@beside.example', part: 'Signs' }
const guarantor = { name: 'Rohan Deshpande', email: 'rohan@beside.example', part: 'Signs' }
const witness = { name: 'Meera Nair', email: 'meera@beside.example', part: 'Witnesses a signature' }
const copied = { name: 'Nisha Verma', email: 'nisha@beside.example', part: 'Gets a copy at the end' }
const delegate = { name: 'Kavita Joshi', email: 'kavita@beside.example' }
const title = 'Loan with a guarantor'
const reason = 'She heads the branch now'

/**
 * A loan paper: its borrower with a witness, a guarantor who hands over, and somebody who gets a
 * copy.
 */
describe('a borrower, a witness, a delegate and a copy', () => {
  let journey: ADesk
  let fixture: ADesk['fixture']
  let desk: Window

  beforeAll(async () => {
    journey = await aDesk()
    ;({ fixture, desk } = journey)
  }, 240_000)
  afterAll(() => journey?.close())

  const code = (email: string) => () => fixture.mailbox.codeFor(email)

  async function adds(page: Page, { name, email, part }: typeof borrower, of?: string): Promise<void> {
    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What they do').selectOption({ label: part })
    if (of) await dialog.getByLabel('Whose signature').selectOption({ label: of })
    await dialog.getByLabel(/^Name/).fill(name)
    await dialog.getByLabel(/^Email/).fill(email)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  const lettersTo = async (email: string) =>
    (await fixture.mailbox.mailTo(email)).map(({ subject }) => subject)

  it('are put on the docket: the witness below their borrower, the copy apart', async () => {
    const { page } = desk
    const member = await fixture.member(['workflow', 'documents', 'advanceSetting'])
    const set = await setsOfOrganisation(await fixture.clientOf(member), { witness: true, delegation: 'on' })
    expect(set.body.code).toBeUndefined()
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, member)
    await isInside(page)
    await dropsFile(page, 'Loan.pdf', await aPdf({ pages: 1, title: 'Loan' }))
    await page.getByRole('button', { name: 'Add people' }).click()
    for (const one of [borrower, guarantor]) await adds(page, one)
    await adds(page, witness, borrower.name)
    await adds(page, copied)
    await page.getByText(`Witness of ${borrower.name}, signs right after them`).waitFor()
    await page.locator('[data-part=copies]').getByText(copied.name).waitFor()
    await expectAccessible(page, 'people beside the signers')
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'people beside the signers, on a phone')
    await page.setViewportSize(desktop)

    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()
    for (const [index, { name }] of [borrower, witness, guarantor].entries()) {
      await page.locator('[data-part=signer]', { hasText: name }).click()
      await dragsBox(page, 'Signature', { x: 0.3, y: 0.25 + 0.2 * index })
    }
    expect(await page.locator('[data-part=signer]', { hasText: copied.name }).count()).toBe(0)
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await docketIs(page, 'Out for signature')
  })

  it('sign one after the other: the witness is asked once the borrower has signed', async () => {
    const { page } = desk
    await fixture.mailbox.linkFor(borrower.email)
    expect(await lettersTo(witness.email)).toEqual([])
    await journey.signs(borrower)
    const window = await journey.signs(witness)
    expect(window.complaints).toEqual([])
    await person(page, guarantor.name).first().waitFor()
    await fixture.mailbox.linkFor(guarantor.email)
  })

  it('hand over with a reason, on a phone: the old link ends, and the sender reads why', async () => {
    const { page } = await aWindow(journey.browser, phone)
    const link = await fixture.mailbox.linkFor(guarantor.email)
    await opensLink(page, link, code(guarantor.email))
    await page.getByRole('button', { name: /^Not now/ }).click()
    await page.getByRole('button', { name: 'Someone else should sign' }).click()
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByText('Enter the name.').waitFor()
    await expectAccessible(page, 'somebody who hands over')
    await page.getByLabel('Name of the other person').fill(delegate.name)
    await page.getByLabel('Email address').fill(delegate.email)
    await page.getByLabel('Why should they sign?').fill(reason)
    await expectNoSidewaysScroll(page, 'somebody who hands over')
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByRole('heading', { name: 'You handed this over' }).waitFor()
    await page.goto(link)
    await page.reload()
    await page
      .getByText(/handed/)
      .first()
      .waitFor()
    await desk.page.getByText(`In place of ${guarantor.name}: ${reason}`).waitFor()
    expect((await fixture.mailbox.newest(delegate.email, ({ links }) => links.length > 0)).text).toContain(
      reason,
    )
  })

  it('end with the delegate; then the copy arrives, and other people’s tools judge the file well', async () => {
    expect(await lettersTo(copied.email)).toEqual([])
    await journey.signs(delegate)
    const { page } = desk
    await docketIs(page, 'Completed')
    const letter = await fixture.mailbox.newest(copied.email)
    expect(letter.subject).toContain(title)

    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'the docket at its end, on a phone')
    await expectAccessible(page, 'the docket at its end')
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Download', exact: true }).first().click()
    const begun = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download signed file', exact: true }).click()
    const file = join(journey.folder, 'signed.pdf')
    await savesDownload(await begun, file)
    // One of each who signs here; the organisation seals each mark.
    expect(validSignatures(file)).toBe(3)
    checkWithQpdf(file)
    expect(desk.complaints).toEqual([])
  })
})
