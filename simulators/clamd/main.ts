import { runProgram } from '../program/run.ts'
import { portFrom, settingsFromEnvironment } from '../program/settings.ts'
import { startClamd } from './start.ts'

await runProgram('clamd', async () => {
  const { SIM_CLAMD_PORT, SIM_CLAMD_MOST_BYTES } = process.env

  return {
    ...(await startClamd({
      ...settingsFromEnvironment('clamd'),
      clamdPort: portFrom(SIM_CLAMD_PORT, 'SIM_CLAMD_PORT'),
      ...(SIM_CLAMD_MOST_BYTES && { mostBytes: Number(SIM_CLAMD_MOST_BYTES) }),
    })),
  }
})
