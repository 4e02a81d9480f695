import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PortalFixture } from '../portal-fixture.ts'
import { codeTo } from '../registering.ts'

export interface Registrant {
  name: string
  email: string
  mobile: string
  organisation?: string
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The form as a person fills it, every consent ticked. */
export async function fillsForm(
  page: Page,
  { name, email, mobile, organisation }: Registrant,
): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill(name)
  await page.getByLabel('Email address', { exact: true }).fill(email)
  if (organisation !== undefined)
    await page.getByLabel('Organisation name', { exact: true }).fill(organisation)
  await page.getByLabel('Mobile number', { exact: true }).fill(mobile)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** The panel of one channel, by its name on the page. */
export const panel = (page: Page, name: 'Email' | 'Mobile') => page.getByRole('region', { name, exact: true })

/** The code of one channel, asked for and typed as it came; the sixth digit sends it. */
export async function provesBy(
  page: Page,
  { mailbox }: Pick<PortalFixture, 'mailbox'>,
  channel: 'Email' | 'Mobile',
  contact: string,
): Promise<void> {
  const messages = await mailbox.mailTo(contact)
  const before = messages.filter(({ subject, text }) => /\b\d{6}\b/.test(`${subject} ${text}`)).length
  await panel(page, channel).getByRole('button', { name: 'Generate OTP' }).click()
  const boxes = page.getByLabel(`${channel} OTP, six digits`)
  await boxes.waitFor()
  await boxes.fill(await codeTo(mailbox, contact, before + 1))
}

/** The newest code to a contact, once so many messages have come there. */
export const newCode = (
  { mailbox }: Pick<PortalFixture, 'mailbox'>,
  contact: string,
  count = 1,
): Promise<string> => codeTo(mailbox, contact, count)

/** Sets a password by its rule and is told that the account is there. */
export async function setsPassword(page: Page, password: string): Promise<void> {
  await heading(page, 'Create a password').waitFor()
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('The same again').fill(password)
  await button(page, 'Create the password').click()
  await heading(page, 'Your account is ready').waitFor()
}

export async function isFocused(page: Page, label: string): Promise<void> {
  await expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
}
