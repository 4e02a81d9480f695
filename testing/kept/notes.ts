import type { BrowserContext, Page } from 'playwright-core'

/**
 * What a failing test keeps: the open pages and the running products of its file, and what its
 * servers logged.
 */
interface OpenPage {
  page: Page
  /** Its console, its errors and its failed requests. */
  said: string[]
}

const mostLines = 2_000
const add = (lines: string[], line: string) => {
  lines.push(`${new Date().toISOString()} ${line}`)
  if (lines.length > mostLines) lines.shift()
}

export const openPages = new Set<OpenPage>()
/** What each printed, by its data folder: until it is stopped. */
export const products = new Map<string, () => string>()
export const seeds = new Set<number>()
export const serverLog: string[] = []

/** A file of this worker begins. What was opened for several files stays. */
export function forgetFileBefore(): void {
  seeds.clear()
  serverLog.length = 0
}

export function noteLog(level: string, facts: object, sentence: string): void {
  const told = JSON.stringify(facts, (_, value) =>
    value instanceof Error ? value.stack : typeof value === 'bigint' ? String(value) : value,
  )
  add(serverLog, `${level} ${sentence} ${told}`)
}

/**
 * Every page of it, those that it opens later too. `MUHAR_TRACE=1` records a trace, which takes
 * processor time.
 */
export async function watchContext(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    const one: OpenPage = { page, said: [] }
    openPages.add(one)
    page.on('console', (message) => add(one.said, `${message.type()} ${message.text()}`))
    page.on('pageerror', (error) => add(one.said, `error ${error.stack ?? error.message}`))
    page.on('requestfailed', (request) =>
      add(one.said, `${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
    )
    page.on('response', (response) => {
      if (response.status() >= 400)
        add(one.said, `${response.request().method()} ${response.url()} ${response.status()}`)
    })
    page.once('close', () => openPages.delete(one))
  })
  if (process.env.MUHAR_TRACE) {
    await context.tracing.start({ screenshots: true, snapshots: true })
    await context.tracing.startChunk()
  }
}
