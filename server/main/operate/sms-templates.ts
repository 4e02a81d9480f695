import { readPortalAddress } from '#contract/vocabulary/portal-addresses.ts'
import { smsWithLinks, textsToRegister } from '#services/notifications/texts/sms-templates.ts'
import { CannotOperate, type OperatorCommand } from './command.ts'

/** What is registered with the operators (DLT), with the address of this installation in it. */
export const listSmsTemplates: OperatorCommand = {
  name: 'sms-templates',
  takes: '[ADDRESS]',
  purpose: 'prints the SMS texts to register, here or with an organisation’s own address',
  async run({ configuration }, ownAddress) {
    if (ownAddress) return withOwnAddress(ownAddress)
    const texts = textsToRegister(configuration.publicUrl)

    return [
      ...texts.map(({ id, text }) => `${id}  ${text}`),
      '',
      'The file that MUHAR_SMS_TEMPLATES names, with your registered ids on the right:',
      JSON.stringify(Object.fromEntries(texts.map(({ id }) => [id, ''])), null, 2),
    ]
  },
}

/** The texts that have a link in them, as they are registered a second time. */
function withOwnAddress(typed: string): string[] {
  const address = readPortalAddress(typed)
  if (!address) throw new CannotOperate(`${typed} is no address such as https://sign.example.in.`)
  const ids = new Set(smsWithLinks.map(({ id }) => id))
  const texts = textsToRegister(address.origin).filter(({ id }) => ids.has(id))

  return [
    ...texts.map(({ id, text }) => `${id}  ${text}`),
    '',
    'What the console takes at the client’s own address, with your registered ids on the right:',
    JSON.stringify(Object.fromEntries(texts.map(({ id }) => [id, ''])), null, 2),
  ]
}
