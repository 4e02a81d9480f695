import { textsToRegister } from '#services/notifications/texts/sms-templates.ts'
import type { OperatorCommand } from './command.ts'

/** What is registered with the operators (DLT), with the address of this installation in it. */
export const listSmsTemplates: OperatorCommand = {
  name: 'sms-templates',
  takes: '',
  purpose: 'prints the SMS texts to register, and the form of MUHAR_SMS_TEMPLATES',
  async run({ configuration }) {
    const texts = textsToRegister(configuration.publicUrl)

    return [
      ...texts.map(({ id, text }) => `${id}  ${text}`),
      '',
      'The file that MUHAR_SMS_TEMPLATES names, with your registered ids on the right:',
      JSON.stringify(Object.fromEntries(texts.map(({ id }) => [id, ''])), null, 2),
    ]
  },
}
