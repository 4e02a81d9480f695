import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf } from '../tests/pdf-files.ts'
import { pdfsig, qpdf } from '../tests/tools.ts'

let folder: string
const path = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muhar-examples-'))
  writeFileSync(path('in.pdf'), await aPdf({ pages: 2 }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function example(name: string, args: string[], env: Record<string, string> = {}) {
  const file = join(import.meta.dirname, name)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, output: `${stdout}${stderr}` }
}

describe('the examples run as the README says', () => {
  it('look into a file', () => {
    const { status, output } = example('1-look-into-a-file.ts', [path('in.pdf')])
    expect(status, output).toBe(0)
    expect(output).toContain('page 2: 595 × 842 points')
    writeFileSync(path('no.pdf'), 'no PDF at all')
    expect(example('1-look-into-a-file.ts', [path('no.pdf')])).toMatchObject({
      status: 1,
      output: expect.stringContaining('NOT_PDF'),
    })
  })

  it('sign in two steps, then verify', () => {
    const signing = example('2-sign-in-two-steps.ts', [path('in.pdf'), path('out.pdf')])
    expect(signing.status, signing.output).toBe(0)
    expect(pdfsig(readFileSync(path('out.pdf')))).toContain('Signature is Valid')

    const verifying = example('3-verify.ts', [path('out.pdf'), path('out.pdf.root.der')])
    expect(verifying.status, verifying.output).toBe(0)
    expect(verifying.output).toContain('signer-1: TOTAL-PASSED')

    const changed = readFileSync(path('out.pdf'))
    changed[20]! ^= 1
    writeFileSync(path('changed.pdf'), changed)
    expect(example('3-verify.ts', [path('changed.pdf'), path('out.pdf.root.der')]).status).toBe(1)
  })

  it('open a locked file', () => {
    writeFileSync(
      path('locked.pdf'),
      qpdf(readFileSync(path('in.pdf')), '--encrypt', 'secret', 'owner', '256', '--'),
    )
    const opened = example('4-open-a-locked-file.ts', [path('locked.pdf'), path('open.pdf')], {
      PASSWORD: 'secret',
    })
    expect(opened).toEqual({ status: 0, output: `${path('open.pdf')}: opened, 2 page(s)\n` })
    expect(
      example('4-open-a-locked-file.ts', [path('locked.pdf'), path('x.pdf')], { PASSWORD: 'wrong' }).status,
    ).not.toBe(0)
  })
})
