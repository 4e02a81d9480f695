import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startSaml } from './start.ts'

await runProgram('saml', async () => ({ ...(await startSaml(settingsFromEnvironment('saml'))) }))
