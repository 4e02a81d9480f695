import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { isInside } from '../portal-fixture.ts'
import { aConsole, button } from './console-windows.ts'

/** An administrator asks for another name of the organisation, and an operator decides. */
describe('the name of an organisation', () => {
  let there: Awaited<ReturnType<typeof aConsole>>
  beforeAll(async () => {
    there = await aConsole()
  }, 240_000)
  afterEach(() => there.leave())
  afterAll(() => there?.close())

  it('waits in the settings, is refused with a reason, asked for again and agreed to', async () => {
    const { fixture } = there
    const admin = await there.opens(phone)
    await there.enters(admin, await fixture.member(['advanceSetting', 'documents']))
    await isInside(admin)
    await admin.goto(`${fixture.address}/#/settings`)
    const row = admin.getByRole('group', { name: 'Name', exact: true })
    const propose = async (name: string) => {
      await row.getByLabel('Another name').fill(name)
      await row.getByRole('button', { name: 'Request change' }).click()
    }
    await propose('<>')
    await row.getByText('Please enter a valid organization name.').waitFor()
    await propose('Kaveri Bank')
    await row.getByText(/^“Kaveri Bank” waits until the operator of the installation agrees/).waitFor()
    await there.looks(admin, 'settings with a name that waits')

    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.getByRole('link', { name: 'Onboarding' }).click()
    const line = operator.getByRole('row').filter({ hasText: 'asks for another name' })
    await line.getByRole('button').first().click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByText('Asks for the name “Kaveri Bank”.').waitFor()
    await there.looks(operator, 'a client with a name that waits')
    await dialog.getByRole('button', { name: 'Refuse the name' }).click()
    await dialog.getByRole('button', { name: 'Refuse the name' }).click()
    await dialog.getByText('This field is required.').waitFor()
    await dialog.getByLabel('Why').fill('No licence was shown.')
    await dialog.getByRole('button', { name: 'Refuse the name' }).click()
    await operator.getByText('The name was refused.').waitFor()

    await admin.reload()
    await row.getByText(/^“Kaveri Bank” was refused, .*: No licence was shown\.$/).waitFor()
    await propose('Kaveri Capital Ltd.')
    await row.getByText(/^“Kaveri Capital Ltd\.” waits/).waitFor()
    // The client has an address of its own: it is still open after a reload.
    await operator.reload()
    await dialog.getByRole('button', { name: 'Agree to the name' }).click()
    await there.looks(operator, 'a name that is about to be agreed to')
    await dialog.getByRole('button', { name: 'Agree to the name' }).click()
    await operator.getByText(/is now called “Kaveri Capital Ltd\.”\.$/).waitFor()
    await expect.poll(() => button(operator, 'Kaveri Capital Ltd.').count()).toBeGreaterThan(0)
    await admin.reload()
    await row.getByText('Kaveri Capital Ltd.', { exact: true }).waitFor()
  })
})
