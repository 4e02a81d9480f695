import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { byTier } from '../../../testing/in-this-tier.ts'
import { TestAuthority } from '../pki.ts'
import { pem, runTool, toolFolder } from '../run-tool.ts'
import { paper } from '../siege/grounds.ts'
import { signWithPort } from '../sign-with-port.ts'
import { fewShapes, shapes } from './shapes.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const names = byTier(import.meta.url, { short: fewShapes, long: Object.keys(shapes) })

/** Seconds: what takes two on ours takes more where everybody's changes are tested. */
const onASlowMachine = 4

let sign: (file: Uint8Array) => Promise<Uint8Array>
let signed: Uint8Array
let root: string
/** Processor time of a command line that looks at no file. */
let start: number

beforeAll(async () => {
  const authority = await TestAuthority.create({ kind: 'ec' })
  const holder = await authority.issueOrganisation('Asha Rao')
  const field = { field: 'asha', contentsSize: 6000, certify: 3 } as const
  sign = (file) => signWithPort(file, { field, holder, authority })
  signed = await sign(paper())
  root = pem('CERTIFICATE', authority.trust[0]!)
  const folder = toolFolder()
  start = commandLine(folder, 'help').cost.seconds
  folder.remove()
})

function commandLine(folder: ReturnType<typeof toolFolder>, ...words: string[]) {
  const costs = join(folder.path, 'cost.json')
  const command = path('../../node/cli/main.ts')
  const cost = path('./cost-at-exit.ts')
  const { status, text } = runTool(
    'env',
    `MUHAR_COST_FILE=${costs}`,
    process.execPath,
    '--no-warnings',
    '--import',
    cost,
    command,
    ...words,
  )

  return { status, text, cost: JSON.parse(readFileSync(costs, 'utf8')) }
}

describe('files of at most 2 MB that ask for much', () => {
  it.each(names)(
    'end with an answer or with LIMIT, in two seconds of processor and 300 MB: %s',
    async (name) => {
      const file = await shapes[name]!(signed, sign)
      expect(file.length).toBeLessThan(2_000_000)
      const folder = toolFolder()
      try {
        const { status, text } = runTool(
          process.execPath,
          '--no-warnings',
          '--expose-gc',
          path('./measure.ts'),
          folder.write('in.pdf', file),
          folder.write('root.pem', root),
        )
        expect(status, text).toBe(0)
        const { verified, inspected, prepared, megabytes, preparing } = JSON.parse(text)
        for (const { outcome } of [verified, inspected, prepared])
          expect(outcome).toMatch(/^(?:answered|LIMIT|DAMAGED)$/)
        for (const { seconds } of [verified, inspected]) expect(seconds).toBeLessThan(2)
        expect(prepared.seconds).toBeLessThan(onASlowMachine)
        expect(megabytes).toBeLessThan(300)
        expect(preparing).toBeLessThan(300)
      } finally {
        folder.remove()
      }
    },
    180_000,
  )

  it.each(names)(
    'end on the command line with an answer or with exit 2, before long: %s',
    async (name) => {
      const folder = toolFolder()
      try {
        const file = folder.write('in.pdf', await shapes[name]!(signed, sign))
        const trust = folder.write('root.pem', root)
        const { status, text, cost } = commandLine(folder, 'verify', file, '--trust', trust)
        // A program that dies says other words.
        expect(text).toMatch(status === 2 ? /^muhar-pdf: [A-Z].+\.\n$/ : /in\.pdf/)
        expect([0, 1, 2]).toContain(status)
        expect(cost.seconds - start).toBeLessThan(onASlowMachine)
        expect(cost.megabytes).toBeLessThan(300)
      } finally {
        folder.remove()
      }
    },
    180_000,
  )
})
