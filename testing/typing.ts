import type { Locator, Page } from 'playwright-core'

/**
 * A dialog that opens takes the focus to its first field by a timer. A driven browser types before
 * that, and on a busy machine its words land in the first field. So each test that fills in a
 * dialog waits until the dialog has the focus.
 */
export function typesAfterFocus(page: Page): void {
  const all = Object.getPrototypeOf(page.locator('body')) as Locator
  if (waiting.has(all)) return
  waiting.add(all)
  const { fill } = all
  all.fill = async function (this: Locator, value, options) {
    await this.evaluate(dialogHasFocus, undefined, options)
    await fill.call(this, value, options)
  }
}

const waiting = new WeakSet<Locator>()

/** Runs in the page. A dialog that takes no focus is waited for as long as a person would. */
async function dialogHasFocus(field: Element): Promise<void> {
  const dialog = field.closest('[role="dialog"]')
  const nextTask = () => new Promise((done) => setTimeout(done))
  const until = performance.now() + 2000
  while (dialog && !dialog.contains(document.activeElement) && performance.now() < until) await nextTask()
  if (dialog) await nextTask()
}
