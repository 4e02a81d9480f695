import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ByteSource, isPdfError } from '#engine'
import { fewShapes, shapes } from '#engine/tests/overload/shapes.ts'
import { TestAuthority } from '#engine/tests/pki.ts'
import { paper } from '#engine/tests/siege/grounds.ts'
import { signWithPort } from '#engine/tests/sign-with-port.ts'
import { byTier } from '../../../testing/in-this-tier.ts'
import { examiningPool } from './examining-pool.ts'
import { FileTooHeavy } from './port.ts'

const pool = examiningPool({ mostProcesses: 1 })
afterAll(() => pool.close())

let authority: TestAuthority
let sign: (file: Uint8Array) => Promise<Uint8Array>
beforeAll(async () => {
  authority = await TestAuthority.create({ kind: 'ec' })
  const holder = await authority.issueOrganisation('Asha Rao')
  const field = { field: 'asha', contentsSize: 6000, certify: 3 } as const
  sign = (file) => signWithPort(file, { field, holder, authority })
})

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => {
      if (isPdfError(error)) return error.code
      if (error instanceof FileTooHeavy) return error.why
      throw error
    },
  )

describe('files of at most 2 MB that ask for much', () => {
  it.each(byTier(import.meta.url, { short: fewShapes, long: Object.keys(shapes) }))(
    'end in the examining pool with an answer or a refusal, within its processor time and memory: %s',
    async (name) => {
      const bytes = await shapes[name]!(await sign(paper()), sign)
      const file: ByteSource = { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
      const examiner = pool.of('an organisation')
      const judging = { trust: authority.trust, at: authority.now }
      for (const asked of [examiner.verify(file, judging), examiner.examine(file)])
        expect(await outcomeOf(asked)).toMatch(/^(?:answered|LIMIT|DAMAGED|time|memory)$/)
      const { bytes: most, cpuMs } = pool.most()
      // The caps of 512 MB and 2.1 s, and what is taken between two looks of the watch on a busy
      // machine.
      expect(most).toBeLessThan(600 * 1024 ** 2)
      expect(cpuMs).toBeLessThan(6_000)
    },
    180_000,
  )
})
