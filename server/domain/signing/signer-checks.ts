import { type SignerCheck, signerChecks } from '#contract/vocabulary/signer-checks.ts'

/** What a right code proves, by the channels through which it went; nothing of codes of before. */
export function codeChecks(sentBy: string | null): SignerCheck[] {
  const channels = sentBy?.split(', ') ?? []
  if (channels.length > 1) return ['mail_or_sms']

  return signerChecks.filter((check) => channels.includes(check))
}

const words: Record<SignerCheck, string> = {
  mail: 'one-time code by email',
  sms: 'one-time code by SMS',
  mail_or_sms: 'one-time code by email and SMS',
  whatsapp: 'one-time code by WhatsApp',
  access_code: 'access code that the sender told otherwise',
  passkey: 'passkey of the member',
  authenticator: 'code of the member’s authenticator app',
}

/** As the certificate of completion says it; null where nothing was passed. */
export function checkWords(passed: readonly SignerCheck[]): string | null {
  const said = signerChecks.filter((check) => passed.includes(check)).map((check) => words[check])

  return said.length > 0 ? said.join('; ') : null
}
