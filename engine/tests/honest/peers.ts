import { readFileSync } from 'node:fs'
import { P12Signer, PDF } from '@libpdf/core'
import { aPdf } from '../pdf-files.ts'
import { pem, runTool, toolFolder } from '../run-tool.ts'
import type { Honest, Town } from './ground.ts'

/** Signed by another library before us: what it writes is not what we would write, and as good. */
export async function peers({ sign, signers, authority }: Town): Promise<Honest[]> {
  const holder = signers[0]!
  const folder = toolFolder()
  try {
    const chain = authority.chain.map((der) => pem('CERTIFICATE', der)).join('')
    const files = [
      ['-in', folder.write('leaf.pem', pem('CERTIFICATE', holder.der))],
      ['-inkey', folder.write('leaf.key', pem('PRIVATE KEY', holder.pkcs8))],
      ['-certfile', folder.write('chain.pem', chain)],
    ].flat()
    runTool(
      'openssl',
      'pkcs12',
      '-export',
      ...files,
      '-passout',
      'pass:right',
      '-out',
      `${folder.path}/key.p12`,
    )
    const signer = await P12Signer.create(new Uint8Array(readFileSync(`${folder.path}/key.p12`)), 'right')
    const theirs = async (file: Uint8Array) =>
      (await (await PDF.load(file)).sign({ signer, reason: 'I agree' })).bytes
    const made: Honest[] = []
    for (const xref of ['table', 'stream'] as const) {
      const file = await sign(await theirs(await theirs(await aPdf({ xref, form: true }))), 2)
      const later = ['signature', 'signature'] as const
      made.push({
        name: `@libpdf/core twice, then ours, xref ${xref}`,
        file,
        signatures: 3,
        later: [...later],
        level: 'B-B',
      })
    }
    return made
  } finally {
    folder.remove()
  }
}
