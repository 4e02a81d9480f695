import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startCsc } from './start.ts'

await runProgram('csc', async () => ({ ...(await startCsc(settingsFromEnvironment('csc'))) }))
