import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { checkpointPlaces } from '#store/audit/checkpoint-file.ts'
import { keysUnder } from '#store/keys.ts'
import { makeBackup } from './backup/make-backup.ts'
import { masterKeyThere } from './backup/master-key-there.ts'
import { reachDatabase } from './backup/reach-database.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfiguration } from './configuration.ts'
import { blobStore } from './wire-parts.ts'

/**
 * npm run backup FOLDER [-- --base EARLIER]: exit 0 with a whole backup, 3 with one of a vault that
 * had lost files, 1 without one; may run beside the product.
 */
const usage = 'Say where: npm run backup FOLDER  (or: npm run backup FOLDER -- --base EARLIER_BACKUP)'

try {
  await backup(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}

async function backup(words: readonly string[]): Promise<void> {
  const [target, flag, earlier, ...more] = words
  if (!target || target.startsWith('-') || more.length > 0 || (flag && (flag !== '--base' || !earlier)))
    throw new CannotStart(usage)
  const configuration = readConfiguration(process.env, process.cwd())
  // npm runs scripts in the project's folder; INIT_CWD is where the person stood.
  const from = process.env.INIT_CWD ?? process.cwd()
  const folder = resolve(from, target)
  const began = performance.now()
  const database = await reachDatabase(configuration)
  try {
    const made = await makeBackup({
      databaseUrl: database.url,
      blobs: (await blobStore(configuration)).blobs,
      keys: keysUnder(await masterKeyThere(configuration)),
      dataFolder: configuration.dataFolder,
      checkpoints: checkpointPlaces(configuration.dataFolder, configuration.checkpointKeyFile),
      release: await release(),
      folder,
      ...(earlier && { base: resolve(from, earlier) }),
    })
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Backed up to ${folder} as of ${made.begun_at}: ${rows} rows, ${made.vault.count} files (${megabytes(made.vault.vaultBytes)} MB), in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    )
    for (const name of made.missing)
      console.log(`The vault had lost ${name}, which the database names; all the rest is in the backup.`)
    if (made.missing.length > 0) process.exitCode = 3
    console.log(`Not in it, and needed to restore it: the master key in ${configuration.masterKeyFile}.`)
  } finally {
    await database.stop()
  }
}

async function release(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url)

  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
