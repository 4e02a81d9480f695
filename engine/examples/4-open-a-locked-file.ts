/**
 * Password or damage first, signature after: only while nobody has signed yet.
 * `PASSWORD=… node engine/examples/4-open-a-locked-file.ts IN OUT`
 */
import { readFile, writeFile } from 'node:fs/promises'
import { inspect, repair, unlock } from '../index.ts'
import { nodeCrypto, nodeLegacyCiphers } from '../node/index.ts'

const [input, output] = process.argv.slice(2)
if (input === undefined || output === undefined) throw new Error('Which file, and where to?')

const bytes = new Uint8Array(await readFile(input))
const { encrypted, repaired } = await inspect(bytes)
const ports = { crypto: nodeCrypto, ciphers: nodeLegacyCiphers }
const open = encrypted ? await unlock(bytes, process.env.PASSWORD ?? '', ports) : await repair(bytes)
await writeFile(output, open)
console.log(
  `${output}: ${encrypted ? 'opened' : repaired ? 'repaired' : 'as it was'}, ${(await inspect(open)).pages.length} page(s)`,
)
