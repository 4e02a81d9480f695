import { readFileSync } from 'node:fs'
import { certificatesOf } from '../../crypto/x509/certificate.ts'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { isPdfError } from '../../pdf/errors.ts'
import { inspect } from '../../pdf/inspect.ts'
import { prepare } from '../../sign/prepare.ts'
import { verify } from '../../verify/verify.ts'
import { peakMegabytes } from './cost.ts'

/**
 * measure.ts FILE ROOT.pem: what looking at a file costs a process that does nothing else, then
 * preparing to sign it, as JSON.
 */
const file = new Uint8Array(readFileSync(process.argv[2]!))
const trust = certificatesOf(new Uint8Array(readFileSync(process.argv[3]!)))

async function measured(act: () => Promise<unknown>) {
  // What one act drops is not counted to the next: each is measured as if it were alone.
  global.gc?.()
  const before = process.cpuUsage()
  let outcome = 'answered'
  try {
    await act()
  } catch (error) {
    if (!isPdfError(error)) throw error
    outcome = error.code
  }
  const { user, system } = process.cpuUsage(before)
  return { outcome, seconds: (user + system) / 1e6 }
}

const verified = await measured(() => verify(file, { trust, crypto: nodeCrypto }))
const inspected = await measured(() => inspect(file, { crypto: nodeCrypto }))
const megabytes = peakMegabytes()
const field = { field: 'next', page: 1, contentsSize: 512 }
const prepared = await measured(() => prepare(file, field, { crypto: nodeCrypto }))
process.stdout.write(JSON.stringify({ verified, inspected, prepared, megabytes, preparing: peakMegabytes() }))
