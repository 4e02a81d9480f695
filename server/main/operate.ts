import { userInfo } from 'node:os'
import { openStore } from '#store/store.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfiguration } from './configuration.ts'
import { CannotOperate } from './operate/command.ts'
import { operatorCommands } from './operate/commands.ts'
import { isNoAnswer, runningDatabase } from './running-database.ts'

/**
 * npm run operate -- <command>: exit 0 when it is done, 1 when it cannot be, 2 when the product
 * cannot be reached.
 */
try {
  const [name = '', ...given] = process.argv.slice(2)
  for (const line of await operate(name, given)) console.log(line)
} catch (error) {
  const isOurs = error instanceof CannotOperate || error instanceof CannotStart
  console.error(isOurs ? error.message : error)
  process.exitCode = error instanceof CannotOperate ? 1 : 2
}

async function operate(name: string, given: string[]): Promise<string[]> {
  const command = operatorCommands.find((one) => one.name === name)
  if (!command) throw new CannotOperate(usage())
  const configuration = readConfiguration(process.env, process.cwd())
  const url = await runningDatabase(configuration.dataFolder, configuration.databaseUrl)
  try {
    const store = await openStore({ url, worksJobs: false, mostConnections: 2 })
    try {
      return await command.run(
        { store, configuration, operator: userInfo().username, now: new Date() },
        ...given,
      )
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    throw new CannotStart('The database does not answer: start Muhar (npm start), or set DATABASE_URL.')
  }
}

function usage(): string {
  const lines = operatorCommands.map(
    ({ name, takes, purpose }) => `  npm run operate -- ${`${name} ${takes}`.padEnd(37)} ${purpose}`,
  )

  return ['What an operator can do:', ...lines].join('\n')
}
