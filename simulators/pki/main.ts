import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startPki } from './start.ts'

await runProgram('pki', async () => ({ ...(await startPki(settingsFromEnvironment('pki'))) }))
