import { type DeliveryReportPost, MessageRefused, type OutgoingMessage } from './port.ts'
import { readWhatsAppReports } from './whatsapp-report.ts'

export interface WhatsAppSettings {
  /** `https://graph.facebook.com/v23.0/<phone-number-id>`. */
  url: string
  token: string
  /**
   * The app's secret and the word agreed for our address, where it posts what became of messages.
   */
  hook?: { appSecret: string; verifyToken: string } | null
}

const deadlineMs = 10_000

const asText = (text: string) => ({ type: 'text', text })

/** Cloud API, authentication templates: the code is in the body and in the button. */
const copyButton = (code: string) => ({
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: [asText(code)],
})

/** Approved templates over the WhatsApp Cloud API. */
export function whatsAppCloud({ url, token, hook }: WhatsAppSettings) {
  return {
    hook: hook
      ? {
          verifyToken: hook.verifyToken,
          readReports: (post: DeliveryReportPost) => readWhatsAppReports(post, hook.appSecret),
        }
      : null,

    async send(message: Extract<OutgoingMessage, { channel: 'whatsapp' }>): Promise<{ providerId: string }> {
      const { to, template, language, parameters, code, reference } = message
      const answer = await fetch(`${url.replace(/\/$/, '')}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          to,
          ...(reference && { biz_opaque_callback_data: reference }),
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [
              { type: 'body', parameters: parameters.map(asText) },
              ...(code === undefined ? [] : [copyButton(code)]),
            ],
          },
        }),
        signal: AbortSignal.timeout(deadlineMs),
      })
      const body = (await answer.json().catch(() => null)) as {
        messages?: { id?: string }[]
        error?: { code?: number }
      } | null
      const id = body?.messages?.[0]?.id
      if (answer.ok && id) return { providerId: id }
      if (answer.status === 400 || answer.status === 404)
        throw new MessageRefused({ cause: 'refused', said: String(body?.error?.code ?? answer.status) })

      throw new Error(`WhatsApp answered ${answer.status}`)
    },
  }
}
