import { describe, expect, it } from 'vitest'
import { en as signerEnglish } from '../signer/texts/en.ts'
import { hi as signerHindi } from '../signer/texts/hi.ts'
import registerEnglish from './en/register.json' with { type: 'json' }
import sharedEnglish from './en/shared.json' with { type: 'json' }
import registerHindi from './hi/register.json' with { type: 'json' }
import sharedHindi from './hi/shared.json' with { type: 'json' }

/** A value is named in one way or the other: `{time}`, `{{time}}`. */
const plain = (text: string | undefined) => text?.replaceAll(/\{+(\w+)\}+/g, '{$1}')

describe.each([
  ['English', signerEnglish, sharedEnglish, registerEnglish],
  ['Hindi', signerHindi, sharedHindi, registerHindi],
])('the form for a code, in %s', (_, signer, shared, register) => {
  const { login } = shared
  const { otp } = register.register

  it('is worded as one on the login, the registration and the pages of signers', () => {
    const wordings = {
      validate: [signer.validate, login.checkCode, otp.validate],
      resend: [signer.resend, login.resend, otp.resend],
      resendIn: [signer.resendIn, login.resendIn, otp.resendIn],
      noCode: [signer.noCode, login.noCode, otp.noCode],
      label: [signer.otpLabel, login.codeLabel],
      left: [login.sendsLeft, otp.attempts],
      validating: [signer.validating, otp.validating],
    }
    for (const [name, texts] of Object.entries(wordings)) expect(new Set(texts.map(plain)).size, name).toBe(1)
    for (const label of Object.values(otp.label)) expect(label).toContain(signer.otpLabel)
  })
})
