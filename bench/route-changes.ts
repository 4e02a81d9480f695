import type { Page } from 'playwright-core'
import { aBrowser, aWindow, desktop } from '../testing/browser.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const slower = 4

const how = {
  first: `From the click to the heading and the data, the first time in a window: the screen's code and its data both come from the server (on this machine). Processor slowed ${slower} times; median. The floor puts one word on the page shown and waits until it is painted.`,
  again: `The same, when the window has been there before. Processor slowed ${slower} times; median; floor as above.`,
}

const screens = [
  { name: 'documents', heading: 'Documents' },
  { name: 'settings', heading: 'Settings' },
  { name: 'profile', heading: 'Profile' },
  { name: 'help', heading: 'First steps' },
  { name: 'workflow', heading: 'Workflow' },
]

/** How long a member waits from one screen of the portal to the next. */
export const routeChanges: Part = {
  name: 'route-changes',
  title: 'From one screen to the next',
  async measure(extent: Extent) {
    const rounds = extent === 'whole' ? 7 : 1
    const product = await startProduct()
    const browser = await aBrowser()
    const first = new Map<string, number[]>(screens.map(({ name }) => [name, []]))
    const again = new Map<string, number[]>(screens.map(({ name }) => [name, []]))
    const floors: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        const { page, context } = await aWindow(browser, desktop)
        await logIn(page, product)
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
        floors.push(await paintOneWord(page))
        for (const times of [first, again])
          for (const screen of screens.slice(1).concat(screens.slice(0, 1)))
            times.get(screen.name)?.push(await change(page, screen))
        await context.close()
      }
    } finally {
      await browser.close()
      await product.stop()
    }
    const floor = median(floors)
    const rowsOf = (times: Map<string, number[]>, which: keyof typeof how): Row[] =>
      [...times].map(([name, found]) =>
        row({ name: `to ${name}, ${which}`, unit: 'ms', ours: median(found), floor, how: how[which] }),
      )

    // The list of documents is where a login leads: its code is there before the first change.
    return [
      ...rowsOf(first, 'first').filter(({ name }) => !name.startsWith('to documents')),
      ...rowsOf(again, 'again'),
    ]
  },
}

async function logIn(page: Page, product: Product): Promise<void> {
  const member = product.demo.organisations[0]?.users[0]
  if (!member) throw new Error('demo.json lists no member')
  await page.goto(`${product.address}/#/documents`)
  await page.getByLabel(/^Email/).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
}

/** In ms: measured inside the page, so that what drives it is not measured with it. */
function change(page: Page, { name, heading }: { name: string; heading: string }): Promise<number> {
  return page.evaluate(
    ([path, words]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now()
        location.hash = `#/${path}`
        const look = () => {
          const isThere = [...document.querySelectorAll('h1')].some((h1) => h1.textContent?.trim() === words)
          if (isThere && !document.querySelector('main .skeleton')) resolve(performance.now() - start)
          else if (performance.now() > start + 30_000) reject(new Error(`${words} does not come.`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [name, heading] as const,
  )
}

function paintOneWord(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1')
        const start = performance.now()
        if (heading) heading.textContent = 'Words'
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
      }),
  )
}
