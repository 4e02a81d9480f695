import { textsToRegister } from '#services/notifications/texts/sms-templates.ts'
import { whatsAppTemplates } from '#services/notifications/texts/whatsapp-templates.ts'
import { startSms } from '#simulators/sms/start.ts'

/**
 * A gateway that knows our templates, as an operator's registry has them; what it delivers lies in
 * the mailbox.
 */
export const startRegisteredSms = (mailboxUrl: string, publicUrl: string, own?: OwnTexts) =>
  startSms({
    mailboxUrl,
    whatsAppWebhookUrl: `${publicUrl}/api/returns/whatsapp`,
    whatsAppAppSecret: whatsAppHook.appSecret,
    templates: [
      ...[...textsToRegister(publicUrl), ...ownTexts(own)].map(({ id, text }) => ({
        channel: 'sms',
        entityId: '1101000000000000001',
        header: 'MUHARS',
        templateId: id,
        text,
      })),
      ...whatsAppTemplates.map((template) => ({ channel: 'whatsapp', ...template })),
    ],
  })

const whatsAppHook = { appSecret: 'the secret of the app', verifyToken: 'the word that was agreed' }

/** The sender of WhatsApp messages at this gateway. */
export const whatsAppAt = (gatewayUrl: string) => ({
  url: `${gatewayUrl}/v23.0/100`,
  token: 'test-key',
  hook: whatsAppHook,
})

/**
 * Texts that are registered a second time, with an organisation's own address in them and ids of
 * their own.
 */
interface OwnTexts {
  url: string
  ids: Readonly<Record<string, string>>
}

const ownTexts = (own: OwnTexts | undefined) =>
  own
    ? textsToRegister(own.url).flatMap(({ id, text }) => (own.ids[id] ? [{ id: own.ids[id], text }] : []))
    : []
