import { readFile } from 'node:fs/promises'
import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startEsp } from './start.ts'

const { SIM_ESP_ASPS, SIM_SMS_URL, SIM_SMS_AUTHKEY, SIM_MAILBOX_URL, SIM_ESP_LATE_MS } = process.env

await runProgram('esp', async () => ({
  ...(await startEsp({
    ...settingsFromEnvironment('esp'),
    asps: SIM_ESP_ASPS ? JSON.parse(await readFile(SIM_ESP_ASPS, 'utf8')) : [],
    smsUrl: SIM_SMS_URL,
    smsAuthKey: SIM_SMS_AUTHKEY,
    mailboxUrl: SIM_MAILBOX_URL,
    lateMs: SIM_ESP_LATE_MS ? Number(SIM_ESP_LATE_MS) : undefined,
  })),
}))
