import { readFile } from 'node:fs/promises'
import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startCsc } from './start.ts'

const { SIM_CSC_CLIENTS } = process.env

await runProgram('csc', async () => ({
  ...(await startCsc({
    ...settingsFromEnvironment('csc'),
    clients: SIM_CSC_CLIENTS ? JSON.parse(await readFile(SIM_CSC_CLIENTS, 'utf8')) : [],
  })),
}))
