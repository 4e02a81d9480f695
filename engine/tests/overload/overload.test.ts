import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { byTier } from '../../../testing/in-this-tier.ts'
import { TestAuthority } from '../pki.ts'
import { pem, runTool, toolFolder } from '../run-tool.ts'
import { paper } from '../siege/grounds.ts'
import { signWithPort } from '../sign-with-port.ts'
import { shapes } from './shapes.ts'

/** One of each cost in `npm test`: numbers, memory, lists, fields. */
const few = [
  'eight million free numbers',
  'arrays of nothing in a container',
  'one list of annotations on many pages',
  'many signature fields that are filled',
]

let sign: (file: Uint8Array) => Promise<Uint8Array>
let signed: Uint8Array
let root: string

beforeAll(async () => {
  const authority = await TestAuthority.create({ kind: 'ec' })
  const holder = await authority.issueOrganisation('Asha Rao')
  const field = { field: 'asha', contentsSize: 6000, certify: 3 } as const
  sign = (file) => signWithPort(file, { field, holder, authority })
  signed = await sign(paper())
  root = pem('CERTIFICATE', authority.trust[0]!)
})

describe('files of at most 2 MB that ask for much', () => {
  it.each(byTier(import.meta.url, { short: few, long: Object.keys(shapes) }))(
    'end with an answer or with LIMIT, in two seconds of processor and 300 MB: %s',
    async (name) => {
      const file = await shapes[name]!(signed, sign)
      expect(file.length).toBeLessThan(2_000_000)
      const folder = toolFolder()
      try {
        const program = fileURLToPath(new URL('./measure.ts', import.meta.url))
        const { status, text } = runTool(
          process.execPath,
          '--no-warnings',
          program,
          folder.write('in.pdf', file),
          folder.write('root.pem', root),
        )
        expect(status, text).toBe(0)
        const { verified, inspected, megabytes } = JSON.parse(text)
        for (const { outcome, seconds } of [verified, inspected]) {
          expect(outcome).toMatch(/^(?:answered|LIMIT|DAMAGED)$/)
          expect(seconds).toBeLessThan(2)
        }
        expect(megabytes).toBeLessThan(300)
      } finally {
        folder.remove()
      }
    },
    60_000,
  )
})
