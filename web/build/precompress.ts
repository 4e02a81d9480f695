import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worth = /\.(?:js|css|svg|json|wasm|html)$/

/**
 * Writes `.br` and `.gz` beside every text of the build, so the server compresses nothing while
 * people wait.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'muhar-precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      // index.html is made per answer (nonce), so it is never served as a file.
      for (const file of files.filter((name) => worth.test(name) && name !== 'index.html')) {
        const bytes = await readFile(join(folder, file))
        if (bytes.length < 512) continue
        await writeFile(
          join(folder, `${file}.br`),
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        )
        await writeFile(join(folder, `${file}.gz`), await zip(bytes, { level: 9 }))
      }
    },
  }
}
