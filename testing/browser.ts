import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { waitsUntilThePageIsLeft } from './goes.ts'
import { watchContext } from './kept/notes.ts'
import { findsTextsOnce } from './said-once.ts'
import { typesAfterFocus } from './typing.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Without a locale of letters beyond ASCII the browser calls a file “download” whose name has one.
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 360, height: 800 }

// The shell is the same engine without the windows and menus of a browser, which nobody sees here:
// a third less to compute.
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function aBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? programs.find((path) => existsSync(path)) ?? 'chromium'

  return chromium.launch({ executablePath, args: flags, env })
}

/**
 * A whole browser, which the shell is not: it captures the tab of this title where a page asks to
 * show something, as a person would choose. Without mDNS (RFC 8828 §5.2), which nothing answers on
 * a machine of tests.
 */
export const aCapturingBrowser = (title: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    env,
    args: [
      ...flags,
      `--auto-select-tab-capture-source-by-title=${title}`,
      '--disable-features=WebRtcHideLocalIpsWithMdns',
    ],
  })

/** A whole browser with a camera and a microphone that show and say a pattern. */
export const aBrowserWithCamera = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    env,
    args: [...flags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })

export interface Window {
  page: Page
  context: BrowserContext
  /** What the page's own security policy or scripts complained of; a journey ends with none. */
  complaints: string[]
}

/** A person's window, desktop or phone, with everything it complains of kept. */
export async function aWindow(
  browser: Browser,
  size: { width: number; height: number },
  more: object = {},
): Promise<Window> {
  const isPhone = size.width < 760
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    acceptDownloads: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...more,
  })
  await watchContext(context)
  const complaints: string[] = []
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `CSP ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
  const page = await context.newPage()
  findsTextsOnce(page)
  typesAfterFocus(page)
  waitsUntilThePageIsLeft(page)
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text()))
      complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))

  return { page, context, complaints }
}

// The browser itself reports an answered refusal (4xx) as an error on its console; the page shows
// it in words.
const expected = /Failed to load resource: the server responded with a status of 4\d\d/

/**
 * Shows what is on the page in the other colours, as the device's setting and the menu of the
 * person would.
 */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate((scheme) => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }, colorScheme)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

/** WCAG 2.2 AA; what is best practice is left to taste. */
const asDemanded = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Of those, what judges colours: all that can differ where the same page is shown in others. */
const ofColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
// What passed, where exactly and in which style sheet is not told here: without it the same
// findings cost two fifths less.
const findingsAlone = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }

/** What axe finds on the page, one line a finding. */
export const axeFindings = (page: Page): Promise<string[]> => findings(page, asDemanded)

/** What axe finds of a page that was looked at whole in its other colours. */
export const colourFindings = (page: Page): Promise<string[]> => findings(page, ofColours)

async function findings(page: Page, asked: object): Promise<string[]> {
  // Half a megabyte: a document that was looked at before has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options = JSON.stringify({ ...asked, ...findingsAlone })
  // A button that an answer enables while it is looked at fades to its colour, and half of it is no
  // finding.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const result = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResult
  await page.emulateMedia({ reducedMotion: null })

  return result.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${violation.help} — ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`,
    ),
  )
}
