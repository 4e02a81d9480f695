import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startTsa } from './start.ts'

await runProgram('tsa', async () => ({ ...(await startTsa(settingsFromEnvironment('tsa'))) }))
