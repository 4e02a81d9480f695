import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { databasesOfWorker } from '../database.ts'
import { openPages, products, seeds, serverLog } from './notes.ts'

export interface Failure {
  /** Of the test file, from the root of the project. */
  file: string
  /** Of the test, or of the group whose preparation failed. */
  title: string
  began: Date
  errors: readonly { message?: string; stack?: string }[]
}

/**
 * Writes what explains a failure into a folder of its own below `root`. What cannot be had is left
 * out.
 */
export async function keepFailure(
  { file, title, began, errors }: Failure,
  places: { root: string; databaseLogs: string },
): Promise<void> {
  const folder = join(places.root, nameOf(file), nameOf(title))
  await mkdir(folder, { recursive: true })
  const seed = seeds.size > 0 ? `MUHAR_SEED=${[...seeds].join(' ')}\n` : ''
  const told = errors.map(({ stack, message }) => stack ?? message ?? '').join('\n\n')
  await writeFile(
    join(folder, 'failure.txt'),
    `${file}\n${title}\nfrom ${began.toISOString()} to ${new Date().toISOString()}\n${seed}\n${told}\n`,
  )
  if (serverLog.length > 0) await writeFile(join(folder, 'server.log'), `${serverLog.join('\n')}\n`)
  const said = await databaseSaid(places.databaseLogs, began)
  if (said) await writeFile(join(folder, 'database.log'), said)
  await keepPages(folder)
  await keepProducts(folder)
}

async function keepPages(folder: string): Promise<void> {
  const traced = new Set<BrowserContext>()
  let number = 0
  for (const { page, said } of openPages) {
    number += 1
    const path = (ending: string) => join(folder, `page-${number}.${ending}`)
    const size = JSON.stringify(page.viewportSize())
    const words = await orNothing(page.locator('body').innerText())
    await writeFile(path('txt'), `${page.url()}\n${size}\n\n${words ?? ''}\n\n${said.join('\n')}\n`)
    await page.screenshot({ path: path('png'), timeout: 5_000 }).catch(() => undefined)
    await orNothing(page.content().then((html) => writeFile(path('html'), html)))
    if (!process.env.MUHAR_TRACE || traced.has(page.context())) continue
    traced.add(page.context())
    const { tracing } = page.context()
    await orNothing(tracing.stopChunk({ path: path('trace.zip') }).then(() => tracing.startChunk()))
  }
}

/** A page that hangs answers nothing. */
const orNothing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((late) => setTimeout(() => late(undefined), 5_000)),
  ])

async function keepProducts(folder: string): Promise<void> {
  let number = 0
  for (const [data, printed] of products) {
    number += 1
    await writeFile(join(folder, `product-${number}.txt`), printed())
    const logs = join(folder, `product-${number}-logs`)
    await cp(join(data, 'log'), logs, { recursive: true }).catch(() => undefined)
  }
}

/**
 * Of the databases of this worker, from then on. Each entry begins with its time, process and
 * database.
 */
async function databaseSaid(folder: string, began: Date): Promise<string> {
  const names = new Set(databasesOfWorker())
  const from = began.toISOString().replace('T', ' ').slice(0, 23)
  const kept: string[] = []
  let isOurs = false
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) {
      const entry = /^(\d{4}-\d\d-\d\d [\d:.]+) UTC \[\d+\] (\S*)/.exec(line)
      if (entry) isOurs = entry[1]! >= from && names.has(entry[2]!)
      if (isOurs) kept.push(line)
    }
  }

  return kept.join('\n')
}

const nameOf = (words: string) =>
  words
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
