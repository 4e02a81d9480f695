import { createHash, generateKeyPairSync, sign, verify as verifyBytes } from 'node:crypto'
import { inspect, verify } from '../engine/index.ts'
import { nodeCrypto } from '../engine/node/index.ts'
import { aPdf } from '../engine/tests/pdf-files.ts'
import { TestAuthority } from '../engine/tests/pki.ts'
import { signWithPort } from '../engine/tests/sign-with-port.ts'
import { pdfsig } from '../engine/tests/tools.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, row } from './row.ts'

const how =
  'Median time of one `verify` of a file with so many visible signatures of one person, each a revision of its own (RSA-2048, chain of three authorities, no revocation asked), file in memory, process warm, engine and floor by turns. Floor: SHA-256 of what each signature covers, and for each of its four certificates and itself one RSA-2048 verification. pdfsig is a program of its own: its start, and writing the file for it, are in its figure.'

/** Judging a file that many people signed. */
export const verifying: Part = {
  name: 'verify',
  title: 'Verifying one file',
  async measure(extent: Extent) {
    const [count, rounds] = extent === 'whole' ? [20, 60] : [3, 2]
    const authority = await TestAuthority.create()
    const file = await signedTimes(count, authority)
    const ours = async () => {
      const { isGood, signatures } = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
      if (!isGood || signatures.length !== count) throw new Error('The file is not good.')
    }
    const floor = await floorOf(file, count)
    await medians(Math.ceil(rounds / 3), ours)
    const [floorMs = Number.NaN, oursMs = Number.NaN] = await medians(rounds, floor, ours)
    const [peerMs = Number.NaN] = await medians(Math.ceil(rounds / 10), () => pdfsig(file))

    return [
      row({
        name: `${count} signatures`,
        unit: 'ms',
        floor: floorMs,
        ours: oursMs,
        peers: [{ name: 'pdfsig', value: peerMs }],
        goal: { of: 'ours', atMost: 50 },
        how,
      }),
    ]
  },
}

/** Ten pages with so many visible signatures of one person, each a revision of its own. */
export async function signedTimes(count: number, authority: TestAuthority): Promise<Uint8Array> {
  const holder = await authority.issueOrganisation('TEST ONLY Company')
  let file = await aPdf({ pages: 10, ballast: 98_000 })
  for (let index = 0; index < count; index++) {
    const rect = [20 + (index % 5) * 90, 20 + Math.floor(index / 5) * 50, 80, 40] as const
    const field = { field: `signer-${index}`, page: 1, rect, appearance: { lines: ['TEST ONLY'] } }
    file = await signWithPort(file, { field, holder, authority })
  }

  return file
}

/** What nobody who verifies can do without. */
async function floorOf(file: Uint8Array, count: number): Promise<() => void> {
  const { signatures } = await inspect(file)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const message = new Uint8Array(1000)
  const signature = sign('sha256', message, privateKey)
  return () => {
    for (const { byteRange } of signatures) {
      const [from = 0, length = 0, next = 0, rest = 0] = byteRange
      createHash('sha256')
        .update(file.subarray(from, from + length))
        .update(file.subarray(next, next + rest))
        .digest()
    }
    for (let index = 0; index < count * 5; index++)
      if (!verifyBytes('sha256', message, publicKey, signature)) throw new Error('The floor does not verify.')
  }
}
