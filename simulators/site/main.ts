import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startSite } from './start.ts'

await runProgram('site', async () => ({ ...(await startSite(settingsFromEnvironment('site'))) }))
