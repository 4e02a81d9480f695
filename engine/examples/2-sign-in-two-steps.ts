/**
 * Prepare now, get the CMS from elsewhere, complete later. `node
 * engine/examples/2-sign-in-two-steps.ts IN OUT` Writes the root to trust as OUT.root.der.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { complete, isBaseOf, type Prepared, prepare, signCms } from '../index.ts'
import { fileSource, nodeCrypto } from '../node/index.ts'
import { throwawaySigner } from './throwaway-signer.ts'

const [input, output] = process.argv.slice(2)
if (input === undefined || output === undefined) throw new Error('Which file, and where to?')
const source = await fileSource(input)

// Step 1. The file is read, not changed, and not held in memory.
const { prepared, digest } = await prepare(
  source,
  {
    field: 'signer-1',
    page: 1,
    rect: [60, 60, 200, 70],
    name: 'Asha Rao',
    reason: 'I agree',
    appearance: {
      lines: ['Asha Rao', new Date().toISOString(), 'Reason: I agree'],
      mark: {
        kind: 'strokes',
        width: 300,
        height: 120,
        strokes: [[10, 100, 60, 20, 100, 90, 160, 30, 290, 80]],
      },
    },
    subFilter: 'ETSI.CAdES.detached',
  },
  { crypto: nodeCrypto },
)

// Hours may pass; what waits is JSON.
const kept = JSON.stringify(prepared)

// Step 2, where the key is: a CMS over the digest. Ours is made here; a provider's goes through
// `checkCms` first.
const { key, root } = await throwawaySigner('Asha Rao')
const cms = await signCms({ digest, hash: 'SHA-256', key, signingCertificateV2: true, crypto: nodeCrypto })

// Step 3. The signed file is the old one with a tail behind it.
const waiting = JSON.parse(kept) as Prepared
if (!(await isBaseOf(waiting, source, { crypto: nodeCrypto }))) throw new Error('The file changed meanwhile.')
const tail = await complete(waiting, cms)
await pipeline(createReadStream(input), createWriteStream(output))
await appendFile(output, tail)
await writeFile(`${output}.root.der`, root)
await source.close()
console.log(`${output}: ${prepared.baseSize} bytes and a tail of ${tail.length}`)
