import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../node/node-crypto.ts'
import { drawsOf } from '../tests/draws.ts'
import { type Honest, honestFamilies, makeTown, type Town } from '../tests/honest/index.ts'
import { days } from '../tests/pki.ts'
import { verify } from './verify.ts'

let town: Town
let made = 0

beforeAll(async () => {
  town = await makeTown()
})

async function complaintsAbout(one: Honest): Promise<string[]> {
  const time = new Date(town.authority.now.getTime() + (one.inDays ?? 0) * days + 60_000)
  const report = await verify(one.file, {
    trust: town.authority.trust,
    crls: one.crls,
    time,
    crypto: nodeCrypto,
    draws: await drawsOf(one.file),
  })
  const complaints = report.signatures
    .filter(({ indication }) => indication !== 'TOTAL-PASSED')
    .map(
      ({ field, indication, subIndication, message }) =>
        `${field}: ${indication} ${subIndication} ${message}`,
    )
  if (report.signatures.length !== one.signatures) complaints.push(`${report.signatures.length} signatures`)
  for (const { field, drawn, indication, covers } of report.signatures)
    if (indication === 'TOTAL-PASSED' && drawn !== (covers?.end === one.file.length ? null : 'alike'))
      complaints.push(`${field}: drawn ${drawn}`)
  const [first] = report.signatures
  const later = first?.changesAfter.map(({ kind }) => kind) ?? []
  if (later.join() !== one.later.join()) complaints.push(`later: ${later.join()}`)
  if (one.level && first?.level !== one.level) complaints.push(`level ${first?.level}`)
  return complaints.map((complaint) => `${one.name}: ${complaint}`)
}

describe('files that were treated as they may be', () => {
  it.each(Object.keys(honestFamilies))('stay good: %s', async (family) => {
    const files = await honestFamilies[family]!(town)
    const complaints: string[] = []
    for (const one of files) complaints.push(...(await complaintsAbout(one)))
    made += files.length
    expect(complaints).toEqual([])
  })

  it('are many', () => expect(made).toBeGreaterThanOrEqual(56))
})
