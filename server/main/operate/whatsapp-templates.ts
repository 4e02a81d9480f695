import { whatsAppTemplates } from '#services/notifications/texts/whatsapp-templates.ts'
import type { OperatorCommand } from './command.ts'

/**
 * What is submitted to WhatsApp for approval; the names are ours, so nothing has to be entered here
 * afterwards.
 */
export const listWhatsAppTemplates: OperatorCommand = {
  name: 'whatsapp-templates',
  takes: '',
  purpose: 'prints the WhatsApp texts to have approved, with their names and languages',
  async run() {
    return [
      'Type text; a sample for each {{n}} is asked for there. AUTHENTICATION: with the button that copies the code.',
      ...whatsAppTemplates.map(
        ({ name, language, category, body }) => `${category}  ${name}  ${language}  ${body}`,
      ),
    ]
  },
}
