import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { fontInWoff } from '../../pdf/woff.ts'

const unpack = (packed: Uint8Array, maxOutputLength: number) => inflateSync(packed, { maxOutputLength })

/**
 * One subset of an installed @fontsource package, such as `400-normal`. Throws where the package is
 * not installed.
 */
export function packagedFont(family: string, subset: string, weight: string): Uint8Array<ArrayBuffer> {
  const { resolve } = createRequire(import.meta.url)
  const folder = join(dirname(resolve(`@fontsource/${family}/package.json`)), 'files')

  return fontInWoff(readFileSync(join(folder, `${family}-${subset}-${weight}.woff`)), unpack)
}
