import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../node/node-crypto.ts'
import { isPdfError } from '../pdf/errors.ts'
import { type Attack, families, type Ground, makeGround, victim } from '../tests/attacks/index.ts'
import type { Report } from './report.ts'
import { verify } from './verify.ts'

let ground: Ground
const all: Attack[] = []

beforeAll(async () => {
  ground = await makeGround()
})

const judge = (file: Uint8Array, crls: Uint8Array[] = []) =>
  verify(file, { trust: ground.authority.trust, crls, crypto: nodeCrypto, patienceMs: 2_000 })

async function outcomeOf({ file, crls }: Attack): Promise<Report | null> {
  try {
    return await judge(file, crls)
  } catch (error) {
    if (isPdfError(error)) return null
    throw error
  }
}

function complaintAbout({ name, expected }: Attack, report: Report | null): string | undefined {
  const found = report?.signatures.find(({ field }) => field === victim)
  const seen = `${name}: ${found ? `${found.indication} ${found.subIndication} ${found.message}` : report ? 'gone' : 'unreadable'}`
  if (report?.isGood || found?.indication === 'TOTAL-PASSED') return `${seen} – PASSED`
  if (expected === 'unreadable') return report === null ? undefined : seen
  if (report === null) return seen
  if (expected === 'gone') return found ? seen : undefined
  if (found?.subIndication !== expected.subIndication) return seen
  return expected.because && !expected.because.test(found.message ?? '') ? seen : undefined
}

describe('attacks on a signed file', () => {
  it('start from one that is good', async () => {
    await expect(judge(ground.signed)).resolves.toMatchObject({
      isGood: true,
      signatures: [{ field: victim }],
    })
  })

  it.each(Object.keys(families))('never come out passed: %s', async (family) => {
    const attacks = await families[family]!(ground)
    const complaints: string[] = []
    for (const attack of attacks) {
      all.push(attack)
      const complaint = complaintAbout(attack, await outcomeOf(attack))
      if (complaint) complaints.push(complaint)
    }
    expect(complaints).toEqual([])
  })

  it('are many, and each is another file or another question', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const files = new Set(
      all.map(
        ({ file, crls }) => `${Buffer.from(file).toString('latin1')}${crls?.length ?? 0}${crls?.join()}`,
      ),
    )
    expect(files.size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(215)
  })
})
