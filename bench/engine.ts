import { aPdf } from '../engine/tests/pdf-files.ts'
import { medians, mediansAfter } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { aSigner, floor, type Signer, signInMemory } from './signing.ts'
import { signingPeers } from './signing-peers.ts'

type Xref = 'table' | 'stream'

interface Size {
  name: string
  ballast: number
  rounds: number
  peerRounds: number
  atMost: number
}

const sizes: readonly Size[] = [
  { name: '100 kB', ballast: 98_000, rounds: 4000, peerRounds: 25, atMost: 1.5 },
  { name: '1 MB', ballast: 998_000, rounds: 400, peerRounds: 9, atMost: 1.5 },
  { name: '20 MB', ballast: 19_998_000, rounds: 75, peerRounds: 3, atMost: 1.2 },
]
const smallest: readonly Size[] = [{ ...sizes[0]!, rounds: 3, peerRounds: 1 }]

const how = {
  thisThread:
    'Median time of one visible signature (PAdES B-B, RSA-2048), file in memory, process warm, engine and floor by turns, both with the key on the calling thread; 1,000 ÷ ms is files a second on one core. Floor: copy the file, SHA-256 of it, one RSA-2048 signature; both hand over the file that they made. At 20 MB the collector runs before each, unmeasured. Peers sign as their documentation shows.',
  pool: 'The same with the key on a thread of the pool, which is the default: the calling thread is free meanwhile, and is woken up afterwards.',
}

/** Signing in memory: the engine against the floor, and what other libraries need for the same. */
export const engine: Part = {
  name: 'engine',
  title: 'Signing one file',
  async measure(extent: Extent) {
    const signer = aSigner()
    const rows: Row[] = []
    for (const size of extent === 'whole' ? sizes : smallest)
      for (const xref of ['table', 'stream'] as const) rows.push(await measureSize(size, xref, signer))
    rows.push(await measurePool(extent === 'whole' ? sizes[0]! : smallest[0]!, signer))

    return rows
  },
}

/** Floor and ours. */
async function againstFloor({ rounds }: Size, file: Uint8Array, signer: Signer, key = signer.key) {
  const tidy = file.length > 10_000_000 ? () => globalThis.gc?.() : () => {}
  const ours = () => signInMemory(file, { key })
  await medians(Math.ceil(rounds / 3), ours)
  const [floorMs = Number.NaN, oursMs = Number.NaN] = await mediansAfter(tidy, rounds, [
    () => floor(file, signer),
    ours,
  ])

  return { floor: floorMs, ours: oursMs }
}

async function measureSize(size: Size, xref: Xref, signer: Signer): Promise<Row> {
  const { name, ballast, peerRounds, atMost } = size
  const file = await aPdf({ pages: 10, xref, ballast })
  const measured = await againstFloor(size, file, signer)
  const peers = []
  for (const peer of signingPeers) {
    const [value] =
      xref === 'table' || peer.readsXrefStreams
        ? await medians(peerRounds, () => peer.sign(file, signer))
        : ['cannot read it']
    peers.push({ name: peer.name, value: value ?? Number.NaN })
  }

  return row({
    name: `${name}, cross-reference ${xref}`,
    unit: 'ms',
    ...measured,
    peers,
    goal: { of: 'ratio', atMost },
    how: how.thisThread,
  })
}

async function measurePool(size: Size, signer: Signer): Promise<Row> {
  const file = await aPdf({ pages: 10, ballast: size.ballast })

  return row({
    name: `${size.name}, key on a thread of the pool`,
    unit: 'ms',
    ...(await againstFloor(size, file, signer, signer.pooledKey)),
    how: how.pool,
  })
}
