import type { InputOf } from '#contract/define-call.ts'
import type { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'

type Assertion = NonNullable<Extract<InputOf<typeof verifyTwoFactor>, { method: 'passkey' }>['assertion']>

/**
 * Closing the browser's own window, or having none of these keys here, is no fault: the person may
 * try again.
 */
export class PasskeyNotUsed extends Error {}

/** The browser asks for the passkey and signs what the server wants signed. */
export async function signWithPasskey(options: unknown): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: options as never })) as Assertion
  } catch (why) {
    throw new PasskeyNotUsed('', { cause: why })
  }
}

/** The browser makes a new passkey for this account. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return await startRegistration({ optionsJSON: options as never })
  } catch (why) {
    throw new PasskeyNotUsed('', { cause: why })
  }
}
