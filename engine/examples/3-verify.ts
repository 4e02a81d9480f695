/**
 * Who signed, whether it holds, what changed since. `node engine/examples/3-verify.ts FILE
 * ROOT.der`
 */
import { readFile } from 'node:fs/promises'
import { verify } from '../index.ts'
import { fileSource, nodeCrypto } from '../node/index.ts'

const [path, root] = process.argv.slice(2)
if (path === undefined || root === undefined) throw new Error('Which file, and which root to trust?')

const source = await fileSource(path)
const report = await verify(source, { trust: [new Uint8Array(await readFile(root))], crypto: nodeCrypto })
await source.close()
for (const { field, indication, subIndication, coversWholeFile } of report.signatures) {
  console.log(
    `${field}: ${indication} ${subIndication ?? ''} ${coversWholeFile ? 'covers the whole file' : ''}`.trim(),
  )
}
process.exitCode = report.isGood ? 0 : 1
