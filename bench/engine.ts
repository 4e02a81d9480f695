import { aPdf } from '../engine/tests/pdf-files.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { aSigner, floor, type Signer, signInMemory } from './signing.ts'
import { signingPeers } from './signing-peers.ts'

interface Size {
  name: string
  ballast: number
  rounds: number
  peerRounds: number
  atMost: number
}

const sizes: readonly Size[] = [
  { name: '100 kB', ballast: 98_000, rounds: 1000, peerRounds: 25, atMost: 1.5 },
  { name: '1 MB', ballast: 998_000, rounds: 400, peerRounds: 9, atMost: 1.5 },
  { name: '20 MB', ballast: 19_998_000, rounds: 25, peerRounds: 3, atMost: 1.2 },
]
const smallest: readonly Size[] = [{ ...sizes[0]!, rounds: 3, peerRounds: 1 }]

const how =
  'Median time of one visible signature (PAdES B-B, RSA-2048), file in memory, process warm, engine and floor by turns; 1,000 ÷ ms is files a second on one core. Floor: copy the file, SHA-256 of it, one RSA-2048 signature. Peers sign as their documentation shows.'

/** Signing in memory: the engine against the floor, and what other libraries need for the same. */
export const engine: Part = {
  name: 'engine',
  title: 'Signing one file',
  async measure(extent: Extent) {
    const signer = aSigner()
    const rows: Row[] = []
    for (const size of extent === 'whole' ? sizes : smallest)
      for (const xref of ['table', 'stream'] as const) rows.push(await measureSize(size, xref, signer))

    return rows
  },
}

async function measureSize(size: Size, xref: 'table' | 'stream', signer: Signer): Promise<Row> {
  const { name, ballast, rounds, peerRounds, atMost } = size
  const file = await aPdf({ pages: 10, xref, ballast })
  await medians(Math.ceil(rounds / 3), () => signInMemory(file, signer))
  const [base, ours = Number.NaN] = await medians(
    rounds,
    () => floor(file, signer),
    () => signInMemory(file, signer),
  )
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
    ours,
    ...(base !== undefined && { floor: base }),
    peers,
    goal: { of: 'ratio', atMost },
    how,
  })
}
