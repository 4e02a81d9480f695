import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { isInside } from '../portal-fixture.ts'
import { aConsole, button, heading } from './console-windows.ts'

const minute = 60_000

/**
 * An operator announces maintenance; everybody is told before and during it, and goes on after it.
 */
describe('maintenance', () => {
  let there: Awaited<ReturnType<typeof aConsole>>
  beforeAll(async () => {
    there = await aConsole()
  }, 240_000)
  // What browsers say of the page of maintenance.
  afterEach(() => there.leave(/status of 503 \(Service Unavailable\)$/))
  afterAll(() => there?.close())

  /** As a browser in India writes it in the field. */
  const field = (at: number) => new Date(at + 330 * minute).toISOString().slice(0, 16)
  /**
   * Pages look by themselves every half minute, and at once when somebody comes back to them; not
   * twice at a time.
   */
  const comesBackTo = (page: Page, what: Locator, count = 1) =>
    expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

        return await what.count()
      })
      .toBe(count)

  it('is announced, told on every page, keeps everybody else out and ends by itself', async () => {
    const { fixture } = there
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['downtime'])
    const member = await there.opens(phone)
    await there.enters(member, await fixture.member())
    await isInside(member)

    await operator.getByRole('link', { name: 'Onboarding' }).click()
    await heading(operator, 'Maintenance').waitFor()
    await heading(operator, 'No maintenance was announced').waitFor()
    await button(operator, 'Announce maintenance').click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Announce maintenance' }).click()
    await dialog.getByText('This field is required.').first().waitFor()
    const begins = Math.ceil(fixture.now() / minute) * minute + 5 * minute
    await dialog.getByLabel('Begins').fill(field(begins))
    await dialog.getByLabel('Ends').fill(field(begins - minute))
    await dialog.getByLabel('What you do (English)').fill('We move to a larger database.')
    await dialog.getByLabel('What does not work during it (English)').fill('All pages')
    await dialog.getByLabel('What you do (Hindi)').fill('हम बड़े डेटाबेस पर जा रहे हैं।')
    await dialog.getByLabel('What does not work during it (Hindi)').fill('सभी पेज')
    await dialog.getByRole('button', { name: 'Announce maintenance' }).click()
    await dialog.getByText('It ends after it begins.').waitFor()
    await there.looks(operator, 'maintenance refused')
    await dialog.getByLabel('Ends').fill(field(begins + 10 * minute))
    await dialog.getByRole('button', { name: 'Announce maintenance' }).click()
    await operator.getByText('The maintenance is announced.').waitFor()
    await operator.getByRole('row').getByText('Announced', { exact: true }).waitFor()
    await there.looks(operator, 'maintenance announced')

    // Before: a line on the pages of every entry, in the reader's language.
    await comesBackTo(member, member.getByText('We move to a larger database.'))
    await there.looks(member, 'maintenance told on a phone')
    const others = await there.opens(phone, { locale: 'hi-IN' })
    for (const entry of ['login', 'register', 'sign/nothing-of-anybody', 'assisted-dashboard/nothing']) {
      await others.goto('about:blank')
      await others.goto(`${fixture.address}/#/${entry}`)
      // The signer’s pages are in the language of who asked them to sign.
      await others.getByText(/हम बड़े डेटाबेस पर जा रहे हैं।|We move to a larger database\./).waitFor()
    }

    // During: what is open says so, what is opened is the page of maintenance; operators go on.
    fixture.pass(begins - fixture.now() + 1_000)
    await comesBackTo(member, member.getByRole('alertdialog').getByText('Maintenance is running'))
    await there.looks(member, 'maintenance running on a phone')
    const arriving = await others.goto(`${fixture.address}/`)
    expect(arriving?.status()).toBe(503)
    expect(Number(arriving?.headers()['retry-after'])).toBeGreaterThan(60)
    await there.looks(others, 'the page of maintenance on a phone')
    await comesBackTo(
      operator,
      operator.getByText('Maintenance is running for everybody else', { exact: false }),
    )
    await operator.goto(`${fixture.address}/?operators#/onboard/downtime`)
    await operator.getByRole('row').getByText('Running', { exact: true }).waitFor()
    await there.looks(operator, 'maintenance running at a desktop')
    // An operator who is not inside comes in by the operators' door, which opens for nobody else.
    const late = await there.opens(desktop)
    await late.goto(`${fixture.address}/`)
    await late.getByRole('link', { name: 'For those who run this installation' }).click()
    await button(late, 'Sign in').waitFor()
    await there.looks(late, 'the login of operators while maintenance runs')
    await fixture.entersPassword(late, await fixture.member())
    await late.getByText('Maintenance is running.', { exact: false }).first().waitFor()
    await there.entersAsOperator(late, ['downtime'], '/?operators')

    // Its end comes by itself, and nobody has to do anything for it.
    fixture.pass(10 * minute)
    await comesBackTo(member, member.getByRole('alertdialog'), 0)
    await isInside(member)
    await button(others, 'लॉगिन करें').waitFor({ timeout: 40_000 })
  })

  it('is ended early, and called off before it begins', async () => {
    const { fixture } = there
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['downtime'])
    await operator.goto(`${fixture.address}/#/onboard/downtime`)
    for (const [ahead, act] of [
      [2 * 60 * minute, 'Call off'],
      [-minute, 'End now'],
    ] as const) {
      await button(operator, 'Announce maintenance').click()
      const dialog = operator.getByRole('dialog')
      const begins = Math.floor(fixture.now() / minute) * minute + ahead
      await dialog.getByLabel('Tell people from').fill(field(begins - minute))
      await dialog.getByLabel('Begins').fill(field(begins))
      await dialog.getByLabel('Ends').fill(field(begins + 30 * minute))
      await dialog.getByLabel('What you do (English)').fill('A new release.')
      await dialog.getByLabel('What does not work during it (English)').fill('All pages')
      await dialog.getByLabel('What you do (Hindi)').fill('नया संस्करण।')
      await dialog.getByLabel('What does not work during it (Hindi)').fill('सभी पेज')
      await dialog.getByRole('button', { name: 'Announce maintenance' }).click()
      await button(operator, act).click()
      await operator.getByRole('dialog').getByRole('button', { name: act }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const page = await there.opens(desktop)
    expect((await page.goto(`${fixture.address}/`))?.status()).toBe(200)
  })

  it('is changed by two at once, and neither takes back what the other said', async () => {
    const { fixture } = there
    const [one, two] = [await there.opens(desktop), await there.opens(phone)]
    const begins = Math.floor(fixture.now() / minute) * minute + 5 * 60 * minute
    for (const page of [one, two]) {
      await there.entersAsOperator(page, ['downtime'])
      await page.goto(`${fixture.address}/#/onboard/downtime`)
    }
    await button(one, 'Announce maintenance').click()
    const dialog = (page: Page) => page.getByRole('dialog')
    await dialog(one).getByLabel('Begins').fill(field(begins))
    await dialog(one)
      .getByLabel('Ends')
      .fill(field(begins + 30 * minute))
    await dialog(one).getByLabel('What you do (English)').fill('A new release.')
    await dialog(one).getByLabel('What does not work during it (English)').fill('All pages')
    await dialog(one).getByLabel('What you do (Hindi)').fill('नया संस्करण।')
    await dialog(one).getByLabel('What does not work during it (Hindi)').fill('सभी पेज')
    await dialog(one).getByRole('button', { name: 'Announce maintenance' }).click()
    await dialog(one).waitFor({ state: 'detached' })

    await two.reload()
    for (const page of [one, two]) await button(page, 'Change').click()
    await dialog(one)
      .getByLabel('Ends')
      .fill(field(begins + 60 * minute))
    await dialog(one).getByRole('button', { name: 'Save' }).click()
    await dialog(one).waitFor({ state: 'detached' })

    await dialog(two).getByLabel('What you do (English)').fill('A new release of everything.')
    await dialog(two).getByRole('button', { name: 'Save' }).dblclick()
    const changed = dialog(two).getByRole('region', { name: 'Somebody else changed this meanwhile' })
    await changed.getByText('Ends', { exact: true }).waitFor()
    expect(await dialog(two).getByLabel('Ends').inputValue()).toBe(field(begins + 60 * minute))
    expect(await dialog(two).getByLabel('What you do (English)').inputValue()).toBe(
      'A new release of everything.',
    )
    await there.looks(two, 'maintenance that somebody else changed, on a phone')
    await dialog(two).getByRole('button', { name: 'Save' }).click()
    await dialog(two).waitFor({ state: 'detached' })

    await one.reload()
    await button(one, 'Change').click()
    expect(await dialog(one).getByLabel('Ends').inputValue()).toBe(field(begins + 60 * minute))
    expect(await dialog(one).getByLabel('What you do (English)').inputValue()).toBe(
      'A new release of everything.',
    )
  })
})
