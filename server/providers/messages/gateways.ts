import { readMailReport } from './mail-report.ts'
import {
  type MessageGateway,
  MessageRefused,
  type OutgoingMessage,
  type ReadDeliveryReport,
  type WhatsAppHook,
} from './port.ts'

type Carrier<Channel extends OutgoingMessage['channel']> = (
  message: Extract<OutgoingMessage, { channel: Channel }>,
) => Promise<{ providerId: string }>

export interface Carriers {
  mail: Carrier<'mail'> | null
  sms: Carrier<'sms'> | null
  whatsapp: Carrier<'whatsapp'> | null
  readSmsReport?: ReadDeliveryReport | null
  whatsAppHook?: WhatsAppHook | null
}

/** One gateway over the carriers that an installation has; a channel it lacks refuses for good. */
export function gatewayOver({
  mail,
  sms,
  whatsapp,
  readSmsReport = null,
  whatsAppHook = null,
}: Carriers): MessageGateway {
  const missing = () => Promise.reject(new MessageRefused({ cause: 'no_carrier', said: null }))

  return {
    readMailReport,
    readSmsReport,
    whatsAppHook,
    send(message) {
      switch (message.channel) {
        case 'mail':
          return mail ? mail(message) : missing()
        case 'sms':
          return sms ? sms(message) : missing()
        case 'whatsapp':
          return whatsapp ? whatsapp(message) : missing()
      }
    },
  }
}
