import { checkpointPlaces, readCheckpointFile } from '#store/audit/checkpoint-file.ts'
import { readCheckpointKey } from '#store/audit/checkpoint-key.ts'
import { type Verification, verifyChains } from '#store/audit/verify-chains.ts'
import { openDatabase } from '#store/database.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfiguration } from './configuration.ts'
import { isNoAnswer, runningDatabase } from './running-database.ts'

/**
 * npm run verify-audit: exit 0 when every chain holds, 1 with a line for each finding, 2 when
 * nothing could be read.
 */
try {
  const { findings, ...counts } = await verification()
  for (const { kind, sentence } of findings) console.log(`${kind}: ${sentence}`)
  console.log(
    findings.length > 0
      ? `The audit trail does not hold: ${findings.length} findings.`
      : `The audit trail holds: ${counts.entries} entries in ${counts.chains} chains of ${counts.organisations} organisations, ${counts.checkpoints} checkpoints.`,
  )
  process.exitCode = findings.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 2
}

async function verification(): Promise<Verification> {
  const { dataFolder, databaseUrl, checkpointKeyFile } = readConfiguration(process.env, process.cwd())
  const places = checkpointPlaces(dataFolder, checkpointKeyFile)
  const url = await runningDatabase(dataFolder, databaseUrl)
  const key = await readCheckpointKey(places.keyFile)
  const outside = await readCheckpointFile(places.file)
  const database = openDatabase(url, { most: 1 })
  try {
    return await verifyChains(database, {
      key,
      outside,
      outsideSince: () => readCheckpointFile(places.file),
    })
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    throw new CannotStart('The database does not answer: start Muhar (npm start), or set DATABASE_URL.')
  } finally {
    await database.close()
  }
}
