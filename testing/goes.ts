import type { Page, Response } from 'playwright-core'
import { entryOf } from '../web/entry-of.ts'

/**
 * Where only the part after # changes, the document stays, and the screen that is left stays in it
 * until the next one has loaded. A driven browser acts on that screen meanwhile: what it types or
 * drops there is lost. So going somewhere ends when the screen before has gone.
 */
export function waitsUntilThePageIsLeft(page: Page): void {
  const all = Object.getPrototypeOf(page) as Page
  if (waiting.has(all)) return
  waiting.add(all)
  const { goto, goBack, goForward } = all
  all.goto = async function (this: Page, address, options) {
    return await going(this, () => goto.call(this, address, options))
  }
  all.goBack = async function (this: Page, options) {
    return await going(this, () => goBack.call(this, options))
  }
  all.goForward = async function (this: Page, options) {
    return await going(this, () => goForward.call(this, options))
  }
}

const waiting = new WeakSet<Page>()

async function going(page: Page, go: () => Promise<Response | null>): Promise<Response | null> {
  const before = page.url()
  await page.evaluate(() => {
    const here = window as Left
    here.isLeft = true
    here.isToldOfTheNext = false
    const { port1, port2 } = new MessageChannel()
    // After what the page itself does on this event, and draws in the task that follows.
    const tell = () => port2.postMessage(null)
    port1.onmessage = () => {
      here.isToldOfTheNext = true
    }
    addEventListener('hashchange', tell, { once: true })
  })
  const answer = await go()
  const after = page.url()
  // In a new document nothing is left of the one before.
  if (answer || before === after || !isSameDocument(before, after)) return answer
  const beginsAfresh = entryOfAddress(before) !== entryOfAddress(after)
  await page.waitForFunction(
    (beginsAfresh) => {
      const { isLeft, isToldOfTheNext } = window as Left
      if (!isLeft) return true
      const { shown } = document.documentElement.dataset
      // The portal alone loads its screens one by one.
      const isThere = shown === undefined || shown === (location.hash.slice(1) || '/')

      return !beginsAfresh && isToldOfTheNext && isThere
    },
    beginsAfresh,
    { timeout: 60_000 },
  )

  return answer
}

type Left = Window & { isLeft?: boolean; isToldOfTheNext?: boolean }

const isSameDocument = (one: string, other: string) => withoutHash(one) === withoutHash(other)
const withoutHash = (address: string) => address.split('#', 1)[0]

/** Each program of the web begins in a document of its own. */
function entryOfAddress(address: string): string {
  const { hash, pathname } = new URL(address)

  return entryOf(hash, pathname)
}
