import { runProgram } from '../program/run.ts'
import { portFrom, settingsFromEnvironment } from '../program/settings.ts'
import { startMail } from './start.ts'

await runProgram('mail', async () => ({
  ...(await startMail({
    ...settingsFromEnvironment('mail'),
    smtpPort: portFrom(process.env.SIM_SMTP_PORT, 'SIM_SMTP_PORT'),
    user: process.env.SIM_SMTP_USER,
    password: process.env.SIM_SMTP_PASSWORD,
    handOver:
      process.env.SIM_RETURN_ADDRESS && process.env.SIM_RETURN_HOOK
        ? { address: process.env.SIM_RETURN_ADDRESS, url: process.env.SIM_RETURN_HOOK }
        : undefined,
    delayMs: process.env.SIM_DELAY_MS ? Number(process.env.SIM_DELAY_MS) : undefined,
  })),
}))
