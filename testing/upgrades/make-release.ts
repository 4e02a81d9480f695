import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { migrations } from '#store/migrations/index.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { fixtureOf, officerOf } from '../backups/load.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'

/**
 * Keeps a small data folder of the release that is checked out, for the next one to upgrade in a
 * test: `node testing/upgrades/make-release.ts`. A backup, its master key beside it (which is why
 * no production takes that key). The folder is named by the version and the number of its newest
 * migration.
 */
const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const newest = Object.keys(migrations).at(-1)?.slice(0, 4)
const folder = fileURLToPath(new URL(`./${version}-${newest}`, import.meta.url))
const data = await mkdtemp(join(tmpdir(), 'muhar-release-'))
const product = await startProduct({ data })
const database = await databaseOf(data)
try {
  const { email, password } = officerOf(product.demo)
  const officer = aClient(product.address)
  await officer.login(email, password)

  await aDraft(officer, 'A draft.pdf', await paper('A draft'))
  await aDocumentOutForSignature(officer, [aPerson('Anil Joshi')], await paper('Sent'))
  await halfSigned(officer, 'Half signed')
  const { documentId } = await halfSigned(officer, 'Expired')
  await pastDeadline(documentId)
  await declined(officer)
  await completed(officer)
  await toCheck(officer)
  // A release is upgraded for years: what is out must not end meanwhile.
  await database.query("update dockets set expires_at = '2100-01-01' where expires_at > now()")
  await database.query("update signer_links set expires_at = '2100-01-01' where expires_at > now()")
  // Certificates of completion and mails follow by themselves.
  await new Promise((later) => setTimeout(later, 3_000))
  await rm(folder, { recursive: true, force: true })
  const said = execFileSync(process.execPath, ['scripts/backup.mjs', folder], {
    env: { ...process.env, MUHAR_DATA: data },
    encoding: 'utf8',
  })
  await copyFile(join(data, 'keys/master.key'), join(folder, 'master.key'))
  console.log(said)
} finally {
  await database.end()
  await product.stop()
  await rm(data, { recursive: true, force: true })
}

function paper(title: string): Promise<Uint8Array> {
  return aPdf({ title, pages: 1 })
}

async function halfSigned(officer: WireClient, title: string) {
  const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')] as const
  const made = await aDocumentOutForSignature(officer, people, await paper(title))
  await signsElectronically(await aSignerComesIn(fixtureOf(product), people[0].email))

  return made
}

async function pastDeadline(documentId: string): Promise<void> {
  const { rows } = await database.query(
    `update dockets set expires_at = now() - interval '1 second'
     from documents where documents.id = $1 and documents.docket_id = dockets.id returning dockets.id`,
    [documentId],
  )
  await database.query(
    "update pgboss.job set start_after = now() where name = 'expire-docket' and data->>'docketId' = $1",
    [rows[0].id],
  )
  await untilState('expired')
}

async function declined(officer: WireClient): Promise<void> {
  const people = [aPerson('Asha Rao'), aPerson('Devi Pillai')] as const
  const { documentId } = await aDocumentOutForSignature(officer, people, await paper('Declined'))
  await signsElectronically(await aSignerComesIn(fixtureOf(product), people[0].email))
  const signer = await aSignerComesIn(fixtureOf(product), people[1].email)
  await signer.call(rejectDocument, { document_id: documentId, reason: 'The amount is wrong.' })
}

async function completed(officer: WireClient): Promise<void> {
  const signer = aPerson('Meera Nair')
  await aDocumentOutForSignature(officer, [signer], await paper('Completed'))
  await signsElectronically(await aSignerComesIn(fixtureOf(product), signer.email))
  await untilState('completed')
  await fixtureOf(product).mailTo(signer.email)
}

/**
 * Sent where the organisation wants each docket checked: its checkers agree before anybody signs.
 */
async function toCheck(officer: WireClient): Promise<void> {
  const admin = await administratorOf(product)
  const { rows } = await database.query('select id from users where email_id = lower($1)', [
    product.demo.organisations[0]?.users[0]?.email,
  ])
  const { group_id } = await admin.call(createUserGroup, {
    name: 'Checkers',
    kind: 'checker',
    user_ids: [rows[0].id],
  })
  const { revision } = await admin.call(getOrgCustomSettings, {})
  await admin.call(saveOrgCustomSettings, { revision, settings: { checker: { groups: [group_id] } } })
  await aDocumentOutForSignature(
    officer,
    [{ ...aPerson('Kiran Shah'), sequence: 2 }],
    await paper('To check'),
  )
}

async function administratorOf({ demo, address }: Product): Promise<WireClient> {
  const admin = demo.organisations[0]?.users[0]
  if (!admin) throw new Error('the demo has no administrator')
  const client = aClient(address)
  await client.login(admin.email, admin.password)

  return client
}

async function untilState(wanted: string): Promise<void> {
  const { email, password } = officerOf(product.demo)
  const officer = aClient(product.address)
  await officer.login(email, password)
  for (;;) {
    const { rows } = await officer.call(getDocuments, {})
    if (rows.some(({ state }) => state === wanted)) return
    await new Promise((again) => setTimeout(again, 200))
  }
}

/** As the superuser of the embedded database, which is on no call: deadlines are moved there. */
async function databaseOf(folder: string): Promise<Client> {
  const port = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3])
  const password = (await readFile(join(folder, 'keys/postgres.secret'), 'utf8')).trim()
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()

  return client
}
