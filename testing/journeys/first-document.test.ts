import { randomInt } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf, type Product, startProduct } from '../product.ts'
import { aPassword } from '../registering.ts'
import { heading, newCode, panel } from './registering-steps.ts'
import { choosesFiles, docketIs, dragsBox } from './steps.ts'

/**
 * What a newcomer does from the sign-up to a first signed document, counted: each click, each field
 * and each key. The figures of docs/usability.md are what this prints.
 */
describe('from the sign-up to the first signed document', () => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('needs no help, and few clicks', async () => {
    const { page, complaints } = await aWindow(browser, desktop)
    const fixture = { mailbox: mailboxOf(product) }
    const hand = aHand(page)
    const email = `gauri.${randomInt(1e9)}@gmail.com`
    const mobile = String(randomInt(9_000_000_000, 9_999_999_999))
    const password = aPassword()
    const proves = async (channel: 'Email' | 'Mobile', contact: string) => {
      await hand.clicks(panel(page, channel).getByRole('button', { name: 'Generate OTP' }))
      await page.getByLabel(`${channel} OTP, six digits`).waitFor()
      await hand.types(page.getByLabel(`${channel} OTP, six digits`), await newCode(fixture, contact))
    }

    await page.goto(`${product.address}/#/register`)
    await page.getByRole('checkbox').first().waitFor()
    hand.begins('sign-up')
    await hand.types(page.getByLabel('Full name', { exact: true }), 'Gauri Deshmukh')
    await hand.types(page.getByLabel('Email address', { exact: true }), email)
    await hand.types(page.getByLabel('Mobile number', { exact: true }), mobile)
    for (const box of await page.getByRole('checkbox').all()) await hand.clicks(box)
    await hand.presses('Sign up')
    await heading(page, 'Confirm your email and mobile').waitFor()

    hand.begins('codes')
    await proves('Email', email)
    await page.getByText(`${email} - Successfully verifed`).waitFor()
    await proves('Mobile', `+91${mobile}`)
    await heading(page, 'Create a password').waitFor()

    hand.begins('password')
    await hand.types(page.getByLabel('New password'), password)
    await hand.types(page.getByLabel('The same again'), password)
    await hand.presses('Create the password')
    await page.getByLabel('Postal Code').waitFor()

    hand.begins('address')
    await hand.types(page.getByLabel('Postal Code'), '411038')
    await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).not.toBe('')
    await hand.types(page.getByLabel('Street', { exact: true }), '12, Paud Road')
    await hand.presses('Next')
    await page.getByRole('radio').first().waitFor()

    hand.begins('package')
    await hand.clicks(page.getByRole('radio').first())
    await hand.presses('Start free')
    await heading(page, 'All is set up').waitFor()

    hand.begins('first document')
    await hand.clicks(page.getByRole('link', { name: 'Begin' }))
    await page.getByRole('button', { name: 'Add people', exact: true }).waitFor()
    await choosesFiles(page, [
      { name: 'Rent agreement.pdf', bytes: await aPdf({ pages: 1, title: 'Rent agreement' }) },
    ])
    // The button, and the file in the dialog of the system.
    hand.moves(2)
    await hand.presses('Add people')
    await hand.presses('Add myself')
    await hand.presses('Place boxes')
    await page.locator('[data-part=page] img').waitFor()
    await dragsBox(page, 'Signature', { x: 0.3, y: 0.7 })
    hand.moves()
    await page.getByText(/^Saved/).waitFor()
    await hand.presses('Review and send')
    await hand.clicks(page.getByRole('button', { name: 'Send', exact: true }).first())
    await docketIs(page, 'Out for signature')

    hand.begins('signature')
    const link = await fixture.mailbox.linkFor(email)
    hand.moves()
    await page.goto(link)
    await hand.presses('Start: confirm it is you')
    await page.getByText('Six digits to').waitFor()
    await hand.types(page.getByLabel('OTP, six digits'), await fixture.mailbox.codeFor(email))
    await hand.clicks(page.getByRole('button', { name: /^Next: choose how to sign/ }))
    await hand.clicks(page.getByRole('radio', { name: /Draw or type your signature/ }))
    await draws(page)
    hand.moves()
    await hand.clicks(page.getByLabel(/I have read/))
    await hand.presses('Sign with my mark')
    await page.getByRole('heading', { name: /^Signed\. Thank you, Gauri/ }).waitFor()

    console.log(hand.table())
    expect(complaints).toEqual([])
    expect(hand.total().clicks).toBeLessThanOrEqual(32)
    expect(hand.total().fields).toBeLessThanOrEqual(10)
  })
})

async function draws(page: Page): Promise<void> {
  const pad = await page.locator('canvas').boundingBox()
  if (!pad) throw new Error('there is nothing to draw on')
  await page.mouse.move(pad.x + 40, pad.y + 80)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 50],
    [150, 90],
    [220, 40],
  ] as const)
    await page.mouse.move(pad.x + x, pad.y + y, { steps: 6 })
  await page.mouse.up()
}

interface Part {
  name: string
  clicks: number
  fields: number
  keys: number
  beganAt: number
}

/**
 * Seconds by the keystroke-level model (Card, Moran and Newell 1980): 1.35 to make up one's mind,
 * 1.1 to point, 0.2 to press, 0.28 a key of somebody who types now and then. What the product
 * itself takes is beside it.
 */
const seconds = ({ clicks, fields, keys }: Part) => clicks * (1.1 + 0.2) + fields * 1.35 + keys * 0.28

function aHand(page: Page) {
  const parts: Part[] = []
  let endedAt = 0
  const now = () => parts.at(-1) as Part
  const ends = () => {
    endedAt = performance.now()
  }

  return {
    begins(name: string): void {
      parts.push({ name, clicks: 0, fields: 0, keys: 0, beganAt: performance.now() })
    },
    /** A drag, a stroke, a change to the mail program. */
    moves(times = 1): void {
      now().clicks += times
    },
    async clicks(what: Locator): Promise<void> {
      now().clicks += 1
      await what.click()
      ends()
    },
    async presses(name: string): Promise<void> {
      await this.clicks(page.getByRole('button', { name, exact: true }))
    },
    /** Fields follow each other by the tabulator. */
    async types(what: Locator, text: string): Promise<void> {
      now().fields += 1
      now().keys += text.length
      await what.fill(text)
      ends()
    },
    total: () => ({
      clicks: parts.reduce((sum, part) => sum + part.clicks, 0),
      fields: parts.reduce((sum, part) => sum + part.fields, 0),
    }),
    table(): string {
      const rows = parts.map((part, at) => {
        const took = ((parts[at + 1]?.beganAt ?? endedAt) - part.beganAt) / 1000
        return [part.name, part.clicks, part.fields, part.keys, seconds(part).toFixed(0), took.toFixed(1)]
      })
      const sum = (column: number) => rows.reduce((all, row) => all + Number(row[column]), 0)
      const head = ['part', 'clicks', 'fields', 'keys', 'a person, s', 'the product here, s']
      const last = ['together', sum(1), sum(2), sum(3), sum(4), sum(5).toFixed(1)]

      return [head, head.map(() => '---'), ...rows, last].map((row) => `| ${row.join(' | ')} |`).join('\n')
    },
  }
}
