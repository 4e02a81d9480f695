import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { sees } from './both-schemes.ts'
import { latinWords } from './steps.ts'

// Names of products and keys, and letters that Hindi takes as they are.
const everywhere = [
  'Muhar',
  'Himalaya Finance',
  'English',
  'Enter',
  'Escape',
  'IST',
  'PDF',
  'PNG',
  'SVG',
  'OTP',
  'SMS',
  'Chrome',
  'Linux',
  'node',
]

interface Seen {
  /** What is there once the screen has what it shows: words of the journey's own. */
  until: string
  /** Names and words that people typed. */
  belong: readonly string[]
}

/**
 * The screen on which a journey is, read by a member who reads Hindi, on a phone: it has no English
 * words. The journey goes on in English, in the window that it had.
 */
export async function readsInHindi(page: Page, where: string, { until, belong }: Seen): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(phone)
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await page.reload()
  await page.locator('html[lang=hi]').waitFor({ state: 'attached' })
  try {
    await page.getByText(until).filter({ visible: true }).first().waitFor()
    await hasHindiAlone(page, where, [until, ...belong])
  } finally {
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    if (size) await page.setViewportSize(size)
    await page.reload()
    await page.locator('html[lang=en]').waitFor({ state: 'attached' })
  }
}

/** What is there now, in a journey that goes on in Hindi. */
export async function hasHindiAlone(page: Page, where: string, belong: readonly string[]): Promise<void> {
  await sees(page, `${where}, in Hindi`)
  const addresses = await page.evaluate(() => document.body.innerText.match(/\S+@[\w.]+/g) ?? [])
  const longestFirst = [...addresses, ...everywhere, ...belong].sort((a, b) => b.length - a.length)
  expect((await latinWords(page, longestFirst)).join('\n'), `${where}, in Hindi`).toBe('')
}
