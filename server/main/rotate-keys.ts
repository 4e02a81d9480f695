import { resolve } from 'node:path'
import { keysUnder } from '#store/keys.ts'
import { masterKeyThere } from './backup/master-key-there.ts'
import { startDatabase } from './backup/reach-database.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfiguration } from './configuration.ts'
import { openDataFolder } from './data-folder.ts'
import { refusePublished } from './refuse-published.ts'
import { sealAnew } from './rotate/seal-anew.ts'

/**
 * npm run rotate-keys NEW_KEY_FILE, while Muhar is stopped: everything sealed under the master key
 * is sealed under the new one.
 */
try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0)
    throw new CannotStart('Say which new key: npm run rotate-keys FILE (made with openssl rand -out FILE 32)')
  // npm runs scripts in the project's folder; INIT_CWD is where the person stood.
  await rotate(resolve(process.env.INIT_CWD ?? process.cwd(), file))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}

async function rotate(newFile: string): Promise<void> {
  const configuration = readConfiguration(process.env, process.cwd())
  const old = await masterKeyThere(configuration)
  const fresh = await masterKeyThere({ ...configuration, masterKeyFile: newFile })
  if (old.equals(fresh)) throw new CannotStart(`${newFile} holds the key that is in use already.`)
  await refusePublished({ ...configuration, masterKeyFile: newFile }, process.env)
  const database = configuration.databaseUrl
    ? { url: configuration.databaseUrl, stop: async () => undefined }
    : await startDatabase(await openDataFolder(configuration.dataFolder))
  try {
    const count = await sealAnew(database.url, keysUnder(old), keysUnder(fresh))
    console.log(`${count} secrets are sealed under the key in ${newFile}.`)
    console.log(
      `From now on Muhar starts with MUHAR_MASTER_KEY_FILE=${newFile} alone. Backups made until now need the old key: keep it with them.`,
    )
  } finally {
    await database.stop()
  }
}
