import type { Page } from 'playwright-core'

/**
 * Waits until the text editor knows where the caret is: the browser tells it of a click or an arrow
 * key in a later task, and keys that are pressed before act where the caret was.
 */
export const caretRests = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
