import { writeFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, colourFindings } from '../browser.ts'
import { picture } from './picture.ts'

export interface Login {
  email: string
  password: string
}

/** Step 2: the login page, as a person fills it, on the way to the list of documents. */
export async function logsIn(page: Page, address: string, { email, password }: Login): Promise<void> {
  await page.goto(`${address}/#/documents`)
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
}

/** Drops a file on the page itself, as from a folder of the desktop. */
export const dropsFile = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  dropsFiles(page, [{ name, bytes }])

export async function dropsFiles(
  page: Page,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  const transfer = await page.evaluateHandle(
    (files) => {
      const held = new DataTransfer()
      for (const { base64, name } of files) {
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        held.items.add(new File([content], name, { type: 'application/pdf' }))
      }
      return held
    },
    files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
  )
  // A page takes a drop once it has loaded, and says so by preventing what the browser would do.
  await page.waitForFunction((dataTransfer) => {
    const over = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
    document.body.dispatchEvent(over('dragenter'))

    return !document.body.dispatchEvent(over('dragover'))
  }, transfer)
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

export interface Person {
  name: string
  email: string
  /** Also written to by SMS. */
  phone?: string
  method?: 'Aadhaar eSign' | 'Electronic signature'
}

export async function addsPerson(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(person.name)
  await dialog.getByLabel(/^Email/).fill(person.email)
  if (person.phone) await dialog.getByLabel('Mobile number').fill(person.phone)
  await dialog.getByRole('button', { name: /^(Add|Save)$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/**
 * Drags a field of the palette onto the page with the mouse, to a place given in parts of the page.
 */
export async function dragsBox(page: Page, kind: string, at: { x: number; y: number }): Promise<void> {
  const source = page.getByRole('button', { name: kind, exact: true }).first()
  const leaf = page.locator('[data-part=page]')
  // What is said of a box that was chosen before may have moved the palette out of sight.
  await source.scrollIntoViewIfNeeded()
  const from = await source.boundingBox()
  const onto = await leaf.boundingBox()
  if (!from || !onto) throw new Error('nothing to drag, or nowhere to drop it')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(onto.x + onto.width * 0.5, onto.y + onto.height * 0.4, { steps: 8 })
  await page.mouse.move(onto.x + onto.width * at.x, onto.y + onto.height * at.y, { steps: 8 })
  await page.mouse.up()
}

/** One finger from here to there, in steps, as the browser's own touch events. */
export async function dragsByTouch(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 },
    ])
  await touch('touchEnd', [])
  await device.detach()
}

/** Step 3: from the link to the consent, with the code that came. */
export async function opensLink(page: Page, link: string, readOtp: () => Promise<string>): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Start: confirm it is you' }).click()
  await page.getByText('Six digits to').waitFor()
  await page.getByLabel('OTP, six digits').fill(await readOtp())
  await page.locator('main.read').waitFor()
}

/** At the e-sign provider's own page: number, consent, the OTP that UIDAI sends, and back. */
export async function signsAtProvider(
  page: Page,
  aadhaar: string,
  readOtp: () => Promise<string>,
): Promise<void> {
  await page.getByLabel('Aadhaar number').fill(aadhaar)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('OTP', { exact: true }).waitFor()
  await page.getByLabel('OTP', { exact: true }).fill(await readOtp())
  await page.getByRole('button', { name: /^Sign the document/ }).click()
}

/** Follows the bar until it says that everything is read. */
export async function readsToTheEnd(page: Pick<Page, 'locator'>): Promise<void> {
  const bar = page.locator('.sg-bar .btn.primary')
  for (let pressed = 0; pressed < 50; pressed += 1) {
    // A page that came to its end between the look and the press was pressed under its next name.
    if (pressed > 0 && (await page.locator('main.read').count()) === 0) return
    const words = await bar.innerText()
    await bar.click()
    if (words.startsWith('Next: choose how to sign')) return
    await bar.filter({ hasNotText: words }).waitFor()
  }
  throw new Error('the bar never came to signing')
}

export async function savesDownload(download: Download, file: string): Promise<Buffer> {
  const stream = await download.createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  await writeFile(file, bytes)

  return bytes
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  await comesToRest(page)
  await picture(page, where)
  expect(await axeFindings(page), where).toEqual([])
}

/** A page that was looked at whole, in its other colours. */
export async function expectLegible(page: Page, where: string): Promise<void> {
  await comesToRest(page)
  await picture(page, `${where} other colours`)
  expect(await colourFindings(page), where).toEqual([])
}

/** Nothing on the page may be wider than the window: on a phone nobody looks to the right. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const look = async () => {
    await comesToRest(page)

    return await beyondTheWindow(page)
  }
  // A toast that leaves just after the rest slides beyond the edge, and is gone a moment later. One
  // look takes seconds on a page that shares its screen: no look is cut short.
  const until = Date.now() + 3_000
  let found = await look()
  while (found.length > 0 && Date.now() < until) {
    await page.waitForTimeout(200)
    found = await look()
  }
  await picture(page, where)
  expect(found, where).toEqual([])
}

/**
 * What scrolls sideways, and what can be pressed or filled in but is beyond the edge, where
 * nothing scrolls to it.
 */
export function beyondTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A dialog scrolls by itself, and hides from the page what does not fit into it.
    const wider = [document.documentElement, ...document.querySelectorAll('dialog[open], [role=dialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} of ${clientWidth} px`)
    // The page itself is judged above.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const cutOff = [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        // A phone's innerWidth grows with what is too wide for it.
        const { clientWidth } = document.documentElement

        // What is said to readers of screens alone is a pixel wide.
        return width > 1 && right > 0 && left < clientWidth && (right > clientWidth + 1 || left < -1)
      })
      .filter((one) => !scrolls(one.parentElement))
      .map((one) => `cut off: ${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`)

    return [...wider, ...cutOff]
  })
}

/**
 * What fades in has half a colour: contrast is judged once it is there. What never ends (a live
 * dot) is not waited for.
 */
export function comesToRest(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    // Still for six frames: what begins to move late, and a page that scrolls smoothly, have begun
    // by then or are over.
    for (let still = 0, at = scrollY; still < 6; still = at === scrollY ? still + 1 : 0) {
      at = scrollY
      await nextFrame()
    }
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}

/** Begins a docket from the list, with files that may be anything. */
export async function choosesFiles(
  page: Page,
  files: { name: string; bytes: Uint8Array | string; mimeType?: string }[],
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(
    files.map(({ name, bytes, mimeType = 'application/pdf' }) => ({
      name,
      mimeType,
      buffer: Buffer.from(bytes),
    })),
  )
}

/**
 * From the list of files to the docket page: people who may sign in any order, a box each, sent
 * under a title.
 */
export async function sendsTo(page: Page, title: string, people: readonly Person[]): Promise<void> {
  await page.getByRole('button', { name: 'Add people' }).click()
  for (const person of people) await addsPerson(page, person)
  for (let later = 1; later < people.length; later += 1)
    await page
      .getByLabel('Together with the one above')
      .nth(later - 1)
      .check()
  if (people.length > 1) await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
  await page.locator('[data-part=page] img').waitFor()
  for (const [index, { name }] of people.entries()) {
    await page.locator('[data-part=signer]', { hasText: name }).click()
    await dragsBox(page, 'Signature', { x: 0.3, y: 0.3 + 0.2 * index })
  }
  await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Review and send' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Send', exact: true }).first().click()
  await page.getByRole('heading', { name: title }).waitFor()
  await docketIs(page, 'Out for signature')
}

/** The docket's own page says so; lists and notices of other pages have the same words. */
export async function docketIs(page: Page, state: string): Promise<void> {
  await page.locator('[data-part=state]').getByText(state, { exact: true }).waitFor()
}

/**
 * Words in Latin letters that stand on the page, without those that belong there: names, figures,
 * what carries its own `lang`.
 */
export function latinWords(page: Page, belong: readonly string[]): Promise<string[]> {
  return page.evaluate((belong) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      if (!holder?.checkVisibility() || holder.closest('script, style, [lang]:not(html):not([lang=hi])'))
        continue
      let words = node.textContent ?? ''
      for (const one of belong) words = words.replaceAll(one, '')
      // The two ends of a hash, which may be letters.
      words = words.replace(/[0-9a-f]{4}…[0-9a-f]{4}/g, '')
      if (/[A-Za-z]{3}/.test(words)) found.push(words.trim())
    }

    return found
  }, belong)
}

type Press = Pick<KeyboardEventInit, 'key' | 'code' | 'shiftKey' | 'ctrlKey'>

/** A key as a keyboard of another layout types it, where the focus is. */
export async function pressesAs(page: Page, press: Press): Promise<void> {
  await page.evaluate((press) => {
    const at = document.activeElement ?? document.body
    at.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }))
  }, press)
}
