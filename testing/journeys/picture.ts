import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const folder = process.env.MUHAR_PICTURES

/** With `MUHAR_PICTURES=FOLDER` a journey keeps a picture of each state that it judges. */
export async function picture(page: Page, where: string): Promise<void> {
  if (!folder) return
  const file = expect.getState().testPath?.match(/([^/]+)\.test\.ts$/)?.[1] ?? 'other'
  mkdirSync(join(folder, file), { recursive: true })
  const width = page.viewportSize()?.width ?? 0
  const name = `${where} ${width}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)
  await page.screenshot({ path: join(folder, file, `${name}.png`), timeout: 10_000 })
}
