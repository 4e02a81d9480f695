import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { checkpointPlaces } from '#store/audit/checkpoint-file.ts'
import { keysUnder } from '#store/keys.ts'
import { readManifest } from './backup/backup-folder.ts'
import { isThere } from './backup/is-there.ts'
import { masterKeyThere } from './backup/master-key-there.ts'
import { type ReachedDatabase, startDatabase } from './backup/reach-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoringMark } from './backup/restoring-mark.ts'
import { appPasswordOf } from './bring-up-to-date.ts'
import { CannotStart } from './cannot-start.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { blobStore } from './wire-parts.ts'

/**
 * npm run restore FOLDER: fills an empty data folder (and database, and vault); exit 0 when all of
 * it was read back and holds.
 */
try {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new CannotStart('Say which backup: npm run restore FOLDER')
  // npm runs scripts in the project's folder; INIT_CWD is where the person stood.
  await restore(resolve(process.env.INIT_CWD ?? process.cwd(), folder))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}

async function restore(folder: string): Promise<void> {
  const configuration = readConfiguration(process.env, process.cwd())
  const keys = keysUnder(await masterKeyThere(configuration))
  const manifest = await readManifest(folder, keys)
  const data = await openDataFolder(configuration.dataFolder)
  const mark = restoringMark(data.root)
  if (await isThere(mark))
    throw new CannotStart(
      `A restore into ${data.root} was cut off: remove that folder (and empty the database and the vault, where they are elsewhere), and restore again.`,
    )
  if (!configuration.databaseUrl && (await isThere(data.postgres)))
    throw new CannotStart(`There is a database in ${data.root} already: a restore needs an empty folder.`)
  const began = performance.now()
  await writeFile(mark, `${manifest.begun_at}\n`, { mode: 0o600, flush: true })
  const database = await emptyDatabase(configuration, data)
  try {
    const { documents, audit } = await restoreBackup({
      folder,
      manifest,
      databaseUrl: database.url,
      appPassword: appPasswordOf(keys),
      ...(await blobStore(configuration)),
      keys,
      dataFolder: data.root,
      checkpoints: checkpointPlaces(data.root, configuration.checkpointKeyFile),
    })
    for (const name of manifest.missing) console.log(`The vault had lost ${name} before the backup.`)
    for (const { kind, sentence } of audit.findings) console.log(`${kind}: ${sentence}`)
    if (audit.findings.length > 0)
      throw new CannotStart('Everything is back, and the audit trail of the backup does not hold.')
    console.log(
      `Restored as of ${manifest.begun_at} in ${((performance.now() - began) / 1000).toFixed(1)} s: ${documents} files read back whole; ${audit.entries} entries of the audit trail in ${audit.chains} chains hold. Everybody logs in again.`,
    )
  } finally {
    await database.stop()
  }
  await rm(mark)
}

async function emptyDatabase(configuration: Configuration, data: DataFolder): Promise<ReachedDatabase> {
  if (configuration.databaseUrl) return { url: configuration.databaseUrl, stop: async () => undefined }

  return startDatabase(data)
}
