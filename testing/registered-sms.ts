import { textsToRegister } from '#services/notifications/texts/sms-templates.ts'
import { startSms } from '#simulators/sms/start.ts'

/** A gateway that knows our templates, as an operator's registry has them; what it delivers lies in the mailbox. */
export const startRegisteredSms = (mailboxUrl: string, publicUrl: string) =>
  startSms({
    mailboxUrl,
    templates: textsToRegister(publicUrl).map(({ id, text }) => ({
      channel: 'sms',
      entityId: '1101000000000000001',
      header: 'MUHARS',
      templateId: id,
      text,
    })),
  })
