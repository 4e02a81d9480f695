import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { houseOf, officerOf } from '../backups/load.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '../builders.ts'
import { aClient } from '../client.ts'
import { startProduct } from '../product.ts'

/**
 * Keeps a small data folder of the release that is checked out, for the next one to upgrade in a test:
 * `node testing/upgrades/make-release.ts`. A backup, its master key beside it (which is why no production takes that key).
 */
const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const folder = fileURLToPath(new URL(`./${version}`, import.meta.url))
const data = await mkdtemp(join(tmpdir(), 'muhar-release-'))
const product = await startProduct({ data })
try {
  const { email, password } = officerOf(product.demo)
  const officer = aClient(product.address)
  await officer.login(email, password)
  const paper = async (title: string) => aPdf({ title, pages: 1 })

  await aDraft(officer, 'A draft.pdf', await paper('A draft'))
  const half = [aPerson('Asha Rao'), aPerson('Ravi Kumar')] as const
  await aDocumentOutForSignature(officer, half, await paper('Half signed'))
  await signsElectronically(await aSignerComesIn(houseOf(product), half[0].email))
  const whole = aPerson('Meera Nair')
  await aDocumentOutForSignature(officer, [whole], await paper('Completed'))
  await signsElectronically(await aSignerComesIn(houseOf(product), whole.email))
  for (;;) {
    const { rows } = await officer.call(getDocuments, {})
    if (rows.some(({ state }) => state === 'completed')) break
    await new Promise((again) => setTimeout(again, 200))
  }
  // The certificate of completion and the mails follow by themselves.
  await houseOf(product).mailTo(whole.email)
  await new Promise((later) => setTimeout(later, 3_000))
  await rm(folder, { recursive: true, force: true })
  const said = execFileSync(process.execPath, ['scripts/backup.mjs', folder], {
    env: { ...process.env, MUHAR_DATA: data },
    encoding: 'utf8',
  })
  await copyFile(join(data, 'keys/master.key'), join(folder, 'master.key'))
  console.log(said)
} finally {
  await product.stop()
  await rm(data, { recursive: true, force: true })
}
