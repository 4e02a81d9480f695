import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VideoRule } from '#contract/vocabulary/states.ts'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aBrowser, aBrowserWithCamera, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll, opensLink, readsToTheEnd } from './steps.ts'

/** A borrower reads digits into a camera; the officer watches and decides. */
describe('a recording before signing', () => {
  let fixture: PortalFixture
  let browser: Browser
  let officer: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowserWithCamera()
    officer = await fixture.member(['workflow', 'documents', 'advanceSetting'])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  async function sends(video: VideoRule) {
    const client = await fixture.clientOf(officer)
    expect((await setsOfOrganisation(client, { video })).status).toBe(200)
    const person = aPerson('Asha Rao')
    const { documentId } = await aDocumentOutForSignature(client, [person])

    return { person, documentId }
  }

  const bar = (page: Page, name: string | RegExp) => page.locator('.sg-bar').getByRole('button', { name })

  async function comesToRecording(page: Page, person: { email: string }): Promise<void> {
    const { mailbox } = fixture
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    await page.getByRole('heading', { name: 'Record yourself' }).waitFor()
  }

  async function records(page: Page): Promise<void> {
    await page.getByRole('checkbox').check()
    await bar(page, 'Switch on the camera').click()
    await bar(page, 'Start recording').click()
    await page.getByText('Read these digits aloud').waitFor()
    expect(await page.getByText(/^\d( \d){5}$/).textContent()).toMatch(/\d/)
  }

  it.each([
    ['at a desk', desktop],
    ['on a phone', phone],
  ])(
    'is made by a signer and looked at by the sender %s',
    async (where, size) => {
      const { person, documentId } = await sends('reviewed')
      const { page, context, complaints } = await aWindow(browser, size)
      await comesToRecording(page, person)
      expect(new URL(page.url()).pathname).toBe('/sign')
      await expectAccessible(page, `the consent to a recording, ${where}`)
      const parts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/files/upload'))
          parts.push(request.headers()['x-upload-length'] ?? 'unknown')
      })
      await records(page)
      await expectAccessible(page, `a recording, ${where}`)
      await expectNoSidewaysScroll(page, `a recording, ${where}`)
      await bar(page, 'I have read them').click()
      await bar(page, 'Use this recording').waitFor()
      // Parts of it went while it was made.
      expect(parts.filter((length) => length === 'unknown').length).toBeGreaterThan(0)
      expect(parts.at(-1)).toMatch(/^\d+$/)
      await expectLegible(page, `a recording that was made, ${where}`)
      await bar(page, 'Use this recording').click()
      await page.getByRole('heading', { name: 'How do you want to sign?' }).waitFor()
      await page.getByRole('tab', { name: 'Type', exact: true }).click()
      await page.getByRole('checkbox').check()
      await bar(page, 'Sign with my mark').click()
      await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
      expect(complaints).toEqual([])
      await context.close()

      const desk = await aWindow(browser, size)
      await desk.page.goto(`${fixture.address}/#/documents`)
      await fixture.entersPassword(desk.page, officer)
      await isInside(desk.page)
      await desk.page.goto(`${fixture.address}/#/workflow/view/${documentId}`)
      const held = desk.page.getByRole('region', { name: 'Look at the recording' })
      await held.getByRole('button', { name: 'Watch the recording' }).click()
      const video = desk.page.getByRole('dialog').locator('video')
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0)
      await expectAccessible(desk.page, `a recording that is watched, ${where}`)
      await desk.page.keyboard.press('Escape')
      await held.getByRole('button', { name: 'Accept the recording' }).click()
      await held.waitFor({ state: 'detached' })
      await desk.page
        .getByText(/watched a recording/)
        .first()
        .waitFor()
      expect(desk.complaints).toEqual([])
      await desk.context.close()
    },
    240_000,
  )

  it('is told of on the first page where there is no camera, and how to allow one', async () => {
    const { person } = await sends('required')
    const without = await aBrowser()
    try {
      const { page, context } = await aWindow(without, phone)
      await page.goto(await fixture.mailbox.linkFor(person.email))
      await page.getByText(/This device has no camera/).waitFor()
      await expectNoSidewaysScroll(page, 'no camera')
      await comesToRecording(page, person)
      await page.getByRole('checkbox').check()
      await bar(page, 'Switch on the camera').click()
      await page.getByText(/ask .* for another way\.$/).waitFor()
      await bar(page, 'Ask the sender a question').waitFor()
      await context.close()
    } finally {
      await without.close()
    }
  }, 240_000)
})
