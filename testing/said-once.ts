import type { Locator, Page } from 'playwright-core'

/**
 * A note of the page is often the reason of a button that is off as well, in a tooltip, and the
 * name of a state is an option of a filter. Which of them come first differs by machine, so a text
 * that one machine finds once another finds twice. So a text is looked for outside of both; they
 * have roles of their own (`getByRole`).
 */
export function findsTextsOnce(page: Page): void {
  for (const all of [Object.getPrototypeOf(page), Object.getPrototypeOf(page.locator('body'))] as Texts[]) {
    if (unfiltered.has(all)) continue
    const { getByText } = all
    unfiltered.set(all, getByText)
    all.getByText = function (this: Texts, text, options) {
      return getByText
        .call(this, text, options)
        .locator('xpath=self::*[not(@role="tooltip") and not(self::option)]')
    }
  }
}

/** With options and tooltips: for what must be nowhere. */
export function everyText(of: Texts, ...asked: Parameters<Texts['getByText']>): Locator {
  const { getByText } = of

  return (unfiltered.get(Object.getPrototypeOf(of) as Texts) ?? getByText).apply(of, asked)
}

type Texts = Pick<Locator, 'getByText'>

const unfiltered = new WeakMap<Texts, Texts['getByText']>()
