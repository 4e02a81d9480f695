import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { anOrganisation, aUser, joins } from '../people.ts'
import { isInside } from '../portal-fixture.ts'
import { aConsole, button, heading } from './console-windows.ts'

/**
 * An administrator lets support act for them by a code, sees it, and ends it; support sees all the
 * time where it is.
 */
describe('support in somebody’s place', () => {
  let there: Awaited<ReturnType<typeof aConsole>>
  beforeAll(async () => {
    there = await aConsole()
  }, 240_000)
  afterEach(() => there.leave())
  afterAll(() => there?.close())

  async function bothSides(name: string) {
    const { fixture } = there
    const client = await anOrganisation(fixture.parts, name)
    const person = await aUser(fixture.parts, 'Kiran')
    await joins(fixture.parts, person.userId, client, ['users', 'roles', 'documents', 'workflow'])
    const admin = await there.opens(phone)
    await there.enters(admin, person)
    await isInside(admin)
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])

    return { admin, operator, person }
  }

  async function begins({ admin, operator }: Awaited<ReturnType<typeof bothSides>>): Promise<void> {
    const { fixture } = there
    await admin.goto(`${fixture.address}/#/profile/support`)
    await admin.getByLabel('What shall support look into?').fill('The list of people stays empty')
    await admin.getByLabel('For how long?').selectOption({ label: '10 minutes' })
    await button(admin, 'Create a code').click()
    const code = await admin.locator('main output').innerText()
    await operator.goto(`${fixture.address}/#/onboard/support`)
    await operator.getByLabel('Code').fill(code)
    await operator.getByLabel('Reason').fill('Ticket 4711')
    await button(operator, 'Begin').click()
    await operator.getByText(/You work in the place of Kiran Nair/).waitFor()
  }

  it('begins by the code, is in sight of both, and is ended by the client at once', async () => {
    const { fixture } = there
    const sides = await bothSides('Tapti Finance')
    const { admin, operator, person } = sides
    await admin.goto(`${fixture.address}/#/profile/support`)
    await button(admin, 'Create a code').click()
    await admin.getByText('This field is required.').waitFor()
    await there.looks(admin, 'consenting to support on a phone')
    await operator.goto(`${fixture.address}/#/onboard/support`)
    await operator.getByLabel('Code').fill('AAAAAAAAAA')
    await operator.getByLabel('Reason').fill('Ticket 4711')
    await button(operator, 'Begin').click()
    await operator.getByText('This code is not right', { exact: false }).waitFor()
    await there.looks(operator, 'a wrong code of support')

    await begins(sides)
    // Which of support it is stands there, too: on a picture of the screen nobody else would say
    // it.
    await operator.getByText(/Kiran Nair, Tapti Finance, as \S+ \S+ of support\./).waitFor()
    await operator.getByText(/\b[5-9]:\d\d left/).waitFor()
    await there.looks(operator, 'support in the place of somebody')
    await operator.goto(`${fixture.address}/#/organisation/users`)
    await operator.getByText(/You work in the place of Kiran Nair/).waitFor()
    await operator.getByRole('row').getByText('Kiran Nair').waitFor()

    await admin.getByText('Running now').waitFor()
    await admin.getByText('Ticket 4711', { exact: false }).waitFor()
    await there.looks(admin, 'support running on a phone')
    await fixture.mailbox.newest(person.email, ({ subject }) =>
      subject.startsWith('Support works in the place'),
    )
    await button(admin, 'End now').click()
    await heading(operator, 'Support').waitFor()
    expect(await operator.getByText(/You work in the place/).count()).toBe(0)
    await operator.getByText('Himalaya Finance').first().waitFor()
    await fixture.mailbox.newest(person.email, ({ subject }) => subject.startsWith('Support has ended'))
  })

  it('is ended by support, who is themself again, and by the clock', async () => {
    const sides = await bothSides('Betwa Traders')
    await begins(sides)
    const { admin, operator } = sides
    await button(operator, 'End').click()
    await heading(operator, 'Support').waitFor()
    await operator.getByText('Himalaya Finance').first().waitFor()
    await admin.getByText('ended by support', { exact: false }).waitFor()

    await begins(sides)
    there.fixture.pass(10 * 60_000)
    await heading(operator, 'Support').waitFor()
  })
})
