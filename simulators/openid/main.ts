import { readFile } from 'node:fs/promises'
import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startOpenId } from './start.ts'

const { SIM_OPENID_CLIENTS } = process.env

await runProgram('openid', async () => ({
  ...(await startOpenId({
    ...settingsFromEnvironment('openid'),
    clients: SIM_OPENID_CLIENTS ? JSON.parse(await readFile(SIM_OPENID_CLIENTS, 'utf8')) : [],
  })),
}))
