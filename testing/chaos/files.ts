import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import type { WireClient } from '../client.ts'
import { validSignatures } from '../signed-file.ts'
import type { Finding } from './replay.ts'
import type { Settled } from './settle.ts'
import type { World } from './world.ts'

/**
 * The newest file as its officer downloads it: every earlier version is its byte-exact prefix,
 * every signature holds.
 */
export async function checkFile(
  world: World,
  officer: WireClient,
  life: string,
  { document }: Settled,
  folder: string,
): Promise<{ wasChecked: boolean; findings: Finding[] }> {
  const hasSigned = document.signers.filter(({ state }) => state === 'signed').length
  if (hasSigned === 0) return { wasChecked: false, findings: [] }
  const { result } = await world.read(officer, downloadSignedFile, { document_id: document.document_id })
  const bytes = await officer.download(result.url)
  const findings: Finding[] = []
  for (const { number, size, sha256 } of document.versions)
    if (createHash('sha256').update(bytes.subarray(0, size)).digest('hex') !== sha256)
      findings.push({ kind: 'lost', life, sentence: `version ${number} is not a prefix of the newest file` })
  const file = join(folder, 'signed.pdf')
  await writeFile(file, bytes)
  const valid = validSignatures(file)
  await rm(file)
  // A document time-stamp is one more signature of the file.
  if (valid < hasSigned)
    findings.push({ kind: 'half done', life, sentence: `${valid} of ${hasSigned} signatures are valid` })

  return { wasChecked: true, findings }
}
