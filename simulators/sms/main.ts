import { readFile } from 'node:fs/promises'
import { runProgram } from '../program/run.ts'
import { settingsFromEnvironment } from '../program/settings.ts'
import { startSms } from './start.ts'

const { SIM_MAILBOX_URL, SIM_SMS_TEMPLATES, SIM_SMS_KEYS, SIM_SMS_DOMAINS, SIM_DELAY_MS } = process.env
const { SIM_WHATSAPP_WEBHOOK_URL, SIM_WHATSAPP_APP_SECRET, SIM_WHATSAPP_SENDER } = process.env

await runProgram('sms', async () => ({
  ...(await startSms({
    ...settingsFromEnvironment('sms'),
    mailboxUrl: SIM_MAILBOX_URL,
    templates: SIM_SMS_TEMPLATES ? JSON.parse(await readFile(SIM_SMS_TEMPLATES, 'utf8')) : [],
    keys: listFrom(SIM_SMS_KEYS),
    domains: listFrom(SIM_SMS_DOMAINS),
    whatsAppWebhookUrl: SIM_WHATSAPP_WEBHOOK_URL,
    whatsAppAppSecret: SIM_WHATSAPP_APP_SECRET,
    whatsAppSender: SIM_WHATSAPP_SENDER,
    delayMs: SIM_DELAY_MS ? Number(SIM_DELAY_MS) : undefined,
  })),
}))

function listFrom(text = ''): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}
